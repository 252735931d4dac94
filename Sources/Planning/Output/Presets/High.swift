import MediaValues

extension OutputPreset {
  static let high = OutputPreset(
    "high", "Not to be told from the original by eye.", .mp4, .h264, quality: 16, preset: "slow",
    audioBitRate: 320_000)
}
