extension NamedEncoder {
  /// x264 over the whole video in one go, on one thread: a bit rate is kept over the whole, and key frames
  /// come where they are best. Goes the way of the devices, which it can be tried by on any machine.
  static let x264 = NamedEncoder(
    "libx264", .h264, pixelFormat: "nv12", qualities: 0...51, standardQuality: 20,
    presets: VideoCodec.h264.presets, standardPreset: "veryfast",
    always: [Option("preset", "%p")], forQuality: [Option("crf", "%q")])
}
