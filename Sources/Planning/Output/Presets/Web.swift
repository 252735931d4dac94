import MediaValues

extension OutputPreset {
  static let web = OutputPreset(
    "web", "Small enough for a web page, and played everywhere.", .mp4, .h264, quality: 24,
    preset: "medium", audioBitRate: 128_000)
}
