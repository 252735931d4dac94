import MediaValues

extension OutputPreset {
  static let socialVertical = OutputPreset(
    "social-vertical", "Upright, 1080x1920, as phones show it.", .mp4, .h264, quality: 21,
    preset: "fast", size: PixelSize(width: 1080, height: 1920))
}
