import MediaValues

extension FilterKind {
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
