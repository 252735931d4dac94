extension NamedEncoder {
  /// NVIDIA cards. `b=0` disables the default bit rate, which would otherwise apply in addition to the quality.
  static let nvenc: [NamedEncoder] = [VideoCodec.h264, .hevc, .av1].map { codec in
    NamedEncoder(
      "\(codec.rawValue)_nvenc", codec, pixelFormat: "yuv420p", qualities: 1...51,
      standardQuality: 23, presets: (1...7).map { "p\($0)" }, standardPreset: "p4",
      always: [Option("preset", "%p"), Option("rc", "vbr"), Option("bf", "0")],
      forQuality: [Option("cq", "%q"), Option("b", "0")])
  }
}
