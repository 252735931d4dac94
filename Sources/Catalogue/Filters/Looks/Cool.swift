import MediaValues

extension FilterKind {
  static let cool = FilterKind(
    "cool", "Clear light of a winter day.",
    look: [
      LookStep(.whiteBalance, ["temperature": -0.4]),
      LookStep(.curves, texts: ["all": "0/0 0.25/0.22 0.75/0.78 1/1"]),
    ])
}
