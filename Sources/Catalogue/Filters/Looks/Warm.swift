import MediaValues

extension FilterKind {
  static let warm = FilterKind(
    "warm", "Evening sun.",
    look: [
      LookStep(.whiteBalance, ["temperature": 0.45, "tint": 0.05]),
      LookStep(.vibrance, ["amount": 0.3]),
      LookStep(.curves, texts: ["all": "0/0 0.25/0.27 0.75/0.79 1/1"]),
    ])
}
