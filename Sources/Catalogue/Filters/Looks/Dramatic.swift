import MediaValues

extension FilterKind {
  static let dramatic = FilterKind(
    "dramatic", "Deep structure, dark sky, restrained colour.",
    look: [
      LookStep(.highlightsShadows, ["shadows": 0.4, "highlights": -0.7]),
      LookStep(.curves, texts: ["all": "0/0 0.25/0.19 0.75/0.79 1/1"]),
      LookStep(.clarity, ["amount": 0.6]),
      LookStep(.saturation, ["amount": 0.8]),
      LookStep(.vignette, ["amount": 0.45]),
    ])
}
