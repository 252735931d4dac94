import MediaValues

extension FilterKind {
  static let infrared = FilterKind(
    "infrared", "Film that sees heat: leaves glow white under a dark sky.",
    look: [
      LookStep(.monochrome, ["red": 0.5, "green": 1.7, "blue": -1.2]),
      LookStep(.curves, texts: ["all": "0/0.03 0.5/0.56 1/1"]),
      LookStep(.glow, ["amount": 0.5, "radius": 0.015]),
      LookStep(.grain, ["amount": 0.3]),
    ])
}
