import MediaValues

extension OutputPreset {
  static let prores = OutputPreset(
    "prores", "For editing programs: ProRes 422 HQ, and sound as it is.", .mov, .prores,
    audio: .pcm)
}
