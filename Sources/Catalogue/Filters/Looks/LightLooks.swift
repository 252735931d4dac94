import MediaValues

/// Looks of a light or a time of day.
extension FilterKind {
  static let warm = FilterKind(
    "warm", "Evening sun.",
    look: [
      LookStep(.whiteBalance, ["temperature": 0.45, "tint": 0.05]),
      LookStep(.vibrance, ["amount": 0.3]),
      LookStep(.curves, texts: ["all": "0/0 0.25/0.27 0.75/0.79 1/1"]),
    ])

  static let cool = FilterKind(
    "cool", "Clear light of a winter day.",
    look: [
      LookStep(.whiteBalance, ["temperature": -0.4]),
      LookStep(.curves, texts: ["all": "0/0 0.25/0.22 0.75/0.78 1/1"]),
    ])

  static let goldenHour = FilterKind(
    "golden_hour", "The last light before sunset.",
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

  static let moonlight = FilterKind(
    "moonlight", "Day for night: dark and blue.",
    look: [
      LookStep(.exposure, ["stops": -1.4]),
      LookStep(
        .colorMatrix,
        [
          "red_from_red": 0.4, "red_from_green": 0.2, "red_from_blue": 0.05,
          "green_from_red": 0.15, "green_from_green": 0.6, "green_from_blue": 0.15,
          "blue_from_red": 0.2, "blue_from_green": 0.4, "blue_from_blue": 0.75,
        ]),
      LookStep(.vignette, ["amount": 0.5]),
    ])
}
