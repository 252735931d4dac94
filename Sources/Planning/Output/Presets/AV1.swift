import MediaValues

extension OutputPreset {
  static let av1 = OutputPreset(
    "av1", "AV1: smaller still, for newer browsers.", .webm, .av1, audioBitRate: 128_000)
}
