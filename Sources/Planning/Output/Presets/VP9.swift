import MediaValues

extension OutputPreset {
  static let vp9 = OutputPreset(
    "vp9", "VP9 and Opus, for browsers.", .webm, .vp9, audioBitRate: 128_000)
}
