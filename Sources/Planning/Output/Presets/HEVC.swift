import MediaValues

extension OutputPreset {
  static let hevc = OutputPreset(
    "hevc", "HEVC: about a third smaller, for newer devices.", .mp4, .hevc, preset: "medium")
}
