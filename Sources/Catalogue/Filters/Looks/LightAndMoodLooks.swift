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

/// Looks of a mood.
extension FilterKind {
  static let cinematic = FilterKind(
    "cinematic", "Teal shadows and orange highlights, with high contrast.",
    look: [
      LookStep(.curves, texts: ["all": "0/0.02 0.2/0.15 0.5/0.5 0.8/0.85 1/0.98"]),
      LookStep(
        .splitTone, ["amount": 0.75],
        colors: [
          "shadows": Color(red: 0, green: 110, blue: 130),
          "highlights": Color(red: 255, green: 160, blue: 70),
        ]),
      LookStep(.vibrance, ["amount": 0.25]),
      LookStep(.vignette, ["amount": 0.35]),
    ])

  static let dream = FilterKind(
    "dream", "A soft, bright glow.",
    look: [
      LookStep(.glow, ["amount": 0.5, "radius": 0.03]),
      LookStep(.bloom, ["amount": 0.5, "threshold": 0.5, "radius": 0.04]),
      LookStep(.curves, texts: ["all": "0/0.05 0.4/0.47 1/1"]),
      LookStep(.saturation, ["amount": 0.9]),
    ])

  static let neon = FilterKind(
    "neon", "Magenta highlights and cyan shadows, like a city at night.",
    look: [
      LookStep(.curves, texts: ["all": "0/0 0.3/0.2 0.7/0.76 1/1"]),
      LookStep(
        .splitTone, ["amount": 1],
        colors: [
          "shadows": Color(red: 0, green: 60, blue: 200),
          "highlights": Color(red: 255, green: 40, blue: 190),
        ]),
      LookStep(.vibrance, ["amount": 0.6]),
      LookStep(.bloom, ["amount": 0.5, "threshold": 0.55]),
    ])

  static let pastel = FilterKind(
    "pastel", "Light, soft colours.",
    look: [
      LookStep(.highlightsShadows, ["shadows": 0.7, "highlights": 0.2]),
      LookStep(.curves, texts: ["all": "0/0.14 0.5/0.62 1/1"]),
      LookStep(.saturation, ["amount": 0.75]),
    ])

  static let dramatic = FilterKind(
    "dramatic", "Strong local contrast, dark sky, restrained colours.",
    look: [
      LookStep(.highlightsShadows, ["shadows": 0.4, "highlights": -0.7]),
      LookStep(.curves, texts: ["all": "0/0 0.25/0.19 0.75/0.79 1/1"]),
      LookStep(.clarity, ["amount": 0.6]),
      LookStep(.saturation, ["amount": 0.8]),
      LookStep(.vignette, ["amount": 0.45]),
    ])
}
