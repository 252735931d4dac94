import MediaValues

extension OutputPreset {
  static let archive = OutputPreset(
    "archive", "Without any loss: FFV1 and FLAC.", .mkv, .ffv1, audio: .flac)
}
