extension NamedEncoder {
  /// x264 for the whole video in one pass, on one thread: a bit rate applies to the whole, and key frames are where
  /// they are best. It uses the code for devices, which it makes testable on any machine.
  static let x264 = NamedEncoder(
    "libx264", .h264, pixelFormat: "nv12", qualities: 0...51, standardQuality: 20,
    presets: VideoCodec.h264.presets, standardPreset: "veryfast",
    always: [Option("preset", "%p")], forQuality: [Option("crf", "%q")])
}
