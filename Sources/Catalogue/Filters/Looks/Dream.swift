import MediaValues

extension FilterKind {
  static let dream = FilterKind(
    "dream", "A soft, bright shine, as remembered.",
    look: [
      LookStep(.glow, ["amount": 0.5, "radius": 0.03]),
      LookStep(.bloom, ["amount": 0.5, "threshold": 0.5, "radius": 0.04]),
      LookStep(.curves, texts: ["all": "0/0.05 0.4/0.47 1/1"]),
      LookStep(.saturation, ["amount": 0.9]),
    ])
}
