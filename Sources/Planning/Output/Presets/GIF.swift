import MediaValues

extension OutputPreset {
  static let gif = OutputPreset(
    "gif", "A silent animation of 256 colours, within 480x480 and at most 15 frames a second.",
    .gif, .gif, limit: PixelSize(width: 480, height: 480),
    frameRateLimit: FrameRate(numerator: 15, denominator: 1))
}
