import MediaValues

extension FilterKind {
  static let goldenHour = FilterKind(
    "golden_hour", "The last light before the sun goes down.",
    look: [
      LookStep(.whiteBalance, ["temperature": 0.6, "tint": 0.12]),
      LookStep(
        .splitTone, ["amount": 0.5],
        colors: [
          "shadows": Color(red: 110, green: 40, blue: 110),
          "highlights": Color(red: 255, green: 190, blue: 60),
        ]),
      LookStep(.bloom, ["amount": 0.4, "threshold": 0.6]),
    ])
}
