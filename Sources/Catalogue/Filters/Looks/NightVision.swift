import MediaValues

extension FilterKind {
  static let nightVision = FilterKind(
    "night_vision", "Green light of a night-vision device.",
    look: [
      LookStep(.gamma, ["amount": 1.4]),
      LookStep(
        .falseColor,
        colors: [
          "dark": Color(red: 0, green: 16, blue: 4),
          "light": Color(red: 150, green: 255, blue: 130),
        ]),
      LookStep(.scanlines, ["amount": 0.25]),
      LookStep(.vignette, ["amount": 0.9, "radius": 0.4, "softness": 0.5]),
      LookStep(.grain, ["amount": 0.5]),
    ])
}
