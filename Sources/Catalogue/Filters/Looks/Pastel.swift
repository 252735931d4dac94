import MediaValues

extension FilterKind {
  static let pastel = FilterKind(
    "pastel", "Light, soft colours.",
    look: [
      LookStep(.highlightsShadows, ["shadows": 0.7, "highlights": 0.2]),
      LookStep(.curves, texts: ["all": "0/0.14 0.5/0.62 1/1"]),
      LookStep(.saturation, ["amount": 0.75]),
    ])
}
