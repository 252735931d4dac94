import MediaValues

extension FilterKind {
  static let noir = FilterKind(
    "noir", "Hard black and white of crime films.",
    look: [
      LookStep(.monochrome, ["red": 0.5, "green": 0.4, "blue": 0.1]),
      LookStep(.curves, texts: ["all": "0/0 0.2/0.06 0.5/0.45 0.8/0.9 1/1"]),
      LookStep(.vignette, ["amount": 0.75]),
      LookStep(.grain, ["amount": 0.25]),
    ])
}
