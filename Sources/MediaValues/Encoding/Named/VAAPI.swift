extension NamedEncoder {
  /// AMD and Intel processors and cards, through VA-API. Frames are uploaded to the device first.
  static let vaapi: [NamedEncoder] = [VideoCodec.h264, .hevc, .av1].map { codec in
    NamedEncoder(
      "\(codec.rawValue)_vaapi", codec, pixelFormat: "nv12", isSentFrames: true,
      qualities: 1...51,
      standardQuality: 23, always: [Option("bf", "0")],
      forQuality: [Option("rc_mode", "CQP"), Option("global_quality", "%q")],
      forBitRate: [Option("rc_mode", "VBR")])
  }
}
