import MediaValues

/// Looks of screens and tapes.
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

  static let videoTape = FilterKind(
    "video_tape", "A worn tape: smeared colours, lines and noise.",
    look: [
      LookStep(.rgbShift, ["distance": 0.004]),
      LookStep(.curves, texts: ["all": "0/0.06 0.5/0.52 1/0.95"]),
      LookStep(.motionBlur, ["distance": 0.006]),
      LookStep(.saturation, ["amount": 1.25]),
      LookStep(.scanlines, ["amount": 0.2]),
      LookStep(.grain, ["amount": 0.4, "size": 0.0025]),
    ])
}
