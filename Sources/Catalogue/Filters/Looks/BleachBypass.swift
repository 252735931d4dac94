import MediaValues

extension FilterKind {
  static let bleachBypass = FilterKind(
    "bleach_bypass", "Silver left in the film: hard contrast and little colour.",
    look: [
      LookStep(.curves, texts: ["all": "0/0 0.25/0.14 0.5/0.5 0.75/0.86 1/1"]),
      LookStep(.saturation, ["amount": 0.45]),
      LookStep(.clarity, ["amount": 0.3]),
    ])
}
