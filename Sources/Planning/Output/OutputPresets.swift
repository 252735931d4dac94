import MediaValues

extension OutputPreset {
  /// Every preset, in the order of the documentation.
  package static let all: [OutputPreset] = [
    OutputPreset(
      "web", "Small enough for a web page, and playable everywhere.", .mp4, .h264, quality: 24,
      preset: "medium", audioBitRate: 128_000),
    OutputPreset(
      "social-vertical", "Upright for phones, 1080x1920.", .mp4, .h264, quality: 21,
      preset: "fast", size: PixelSize(width: 1080, height: 1920)),
    OutputPreset(
      "high", "Visually indistinguishable from the original.", .mp4, .h264, quality: 16,
      preset: "slow",
      audioBitRate: 320_000),
    OutputPreset(
      "archive", "Lossless: FFV1 and FLAC.", .mkv, .ffv1, audio: .flac),
    OutputPreset(
      "gif", "A silent animation with 256 colours, at most 480x480 and 15 frames a second.",
      .gif, .gif, limit: PixelSize(width: 480, height: 480),
      frameRateLimit: FrameRate(numerator: 15, denominator: 1)),
    OutputPreset(
      "webp", "A silent animation with all colours, at most 640x640.", .webp, .webp,
      limit: PixelSize(width: 640, height: 640), frameRateLimit: .thirty),
    OutputPreset(
      "prores", "For editing programs: ProRes 422 HQ and uncompressed sound.", .mov, .prores,
      audio: .pcm),
    OutputPreset(
      "hevc", "HEVC: about a third smaller, for newer devices.", .mp4, .hevc, preset: "medium"),
    OutputPreset(
      "av1", "AV1: smaller still, for newer browsers.", .webm, .av1, audioBitRate: 128_000),
    OutputPreset(
      "vp9", "VP9 and Opus, for browsers.", .webm, .vp9, audioBitRate: 128_000),
    OutputPreset(
      "images",
      "A PNG for each frame; the output's name has a place for their numbers, such as frame-%05d.png.",
      .png, .png),
  ]

  package static func named(_ name: String) -> OutputPreset? { all.first { $0.name == name } }
}
