import MediaValues

extension OutputPreset {
  static let webp = OutputPreset(
    "webp", "A silent animation of all colours, within 640x640.", .webp, .webp,
    limit: PixelSize(width: 640, height: 640), frameRateLimit: .thirty)
}
