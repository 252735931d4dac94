extension NamedEncoder {
  /// Intel processors and cards, through Quick Sync.
  static let qsv: [NamedEncoder] = [VideoCodec.h264, .hevc, .av1].map { codec in
    NamedEncoder(
      "\(codec.rawValue)_qsv", codec, pixelFormat: "nv12", qualities: 1...51, standardQuality: 23,
      presets: ["veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow"],
      standardPreset: "medium", always: [Option("preset", "%p"), Option("bf", "0")],
      forQuality: [Option("global_quality", "%q")])
  }
}
