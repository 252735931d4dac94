import MediaValues

/// Looks without colors.
extension FilterKind {
  static let noir = FilterKind(
    "noir", "High-contrast black and white, like a film noir.",
    look: [
      LookStep(.monochrome, ["red": 0.5, "green": 0.4, "blue": 0.1]),
      LookStep(.curves, texts: ["all": "0/0 0.2/0.06 0.5/0.45 0.8/0.9 1/1"]),
      LookStep(.vignette, ["amount": 0.75]),
      LookStep(.grain, ["amount": 0.25]),
    ])

  static let oldFilm = FilterKind(
    "old_film", "Brown tones with grain and dark corners, like a silent film.",
    look: [
      LookStep(.monochrome, ["red": 0.3, "green": 0.5, "blue": 0.2]),
      LookStep(.tint, ["amount": 0.9], colors: ["color": Color(red: 255, green: 214, blue: 160)]),
      LookStep(.curves, texts: ["all": "0/0.08 0.3/0.28 0.7/0.78 1/0.94"]),
      LookStep(.vignette, ["amount": 0.7, "radius": 0.3]),
      LookStep(.grain, ["amount": 0.5, "size": 0.003]),
    ])

  static let infrared = FilterKind(
    "infrared", "Infrared film: white leaves under a dark sky.",
    look: [
      LookStep(.monochrome, ["red": 0.5, "green": 1.7, "blue": -1.2]),
      LookStep(.curves, texts: ["all": "0/0.03 0.5/0.56 1/1"]),
      LookStep(.glow, ["amount": 0.5, "radius": 0.015]),
      LookStep(.grain, ["amount": 0.3]),
    ])
}
