extension VideoCodec {
  /// All codecs, in the order of the documentation.
  package static let all: [VideoCodec] = [
    .h264, .hevc, .av1, .vp9, .prores, .ffv1, .gif, .webp, .png, .jpeg,
  ]

  package static let h264 = VideoCodec(
    "h264", encoder: "libx264", qualities: 0...51, standardQuality: 20, presets: presetsOfX264,
    standardPreset: "veryfast", acceptsBitRate: true, always: [EncoderOption("preset", "%p")],
    forQuality: [EncoderOption("crf", "%r")])

  package static let hevc = VideoCodec(
    "hevc", encoder: "libx265", qualities: 0...51, standardQuality: 23, presets: presetsOfX264,
    standardPreset: "veryfast", acceptsBitRate: true, keepsHDR: true, knownDelay: 2,
    always: [EncoderOption("preset", "%p")], forQuality: [EncoderOption("crf", "%r")])

  package static let av1 = VideoCodec(
    "av1", encoder: "libsvtav1", qualities: 1...63, standardQuality: 30,
    presets: (0...13).reversed().map(String.init), standardPreset: "9", acceptsBitRate: true,
    keepsHDR: true, always: [EncoderOption("preset", "%p")],
    forQuality: [EncoderOption("crf", "%q")])

  package static let vp9 = VideoCodec(
    "vp9", encoder: "libvpx-vp9", qualities: 0...63, standardQuality: 28,
    presets: (0...8).reversed().map(String.init), standardPreset: "4", acceptsBitRate: true,
    always: [
      EncoderOption("deadline", "good"), EncoderOption("cpu-used", "%p"),
      EncoderOption("row-mt", "0"),
    ], forQuality: [EncoderOption("crf", "%q")])

  package static let prores = VideoCodec(
    "prores", encoder: "prores_ks", pixelFormat: "yuv422p10le", conversion: .yuv,
    presets: ["proxy", "lt", "standard", "hq"], standardPreset: "hq",
    always: [EncoderOption("profile", "%p"), EncoderOption("vendor", "apl0")])

  /// Every frame is a key frame, so that the encoder keeps no state between frames.
  package static let ffv1 = VideoCodec(
    "ffv1", encoder: "ffv1", hasOnlyKeyFrames: true,
    always: [
      EncoderOption("level", "3"), EncoderOption("coder", "1"), EncoderOption("context", "1"),
      EncoderOption("slices", "4"), EncoderOption("slicecrc", "1"),
    ])

  /// One palette for the whole video, which is therefore encoded in one pass.
  package static let gif = VideoCodec(
    "gif", encoder: "gif", pixelFormat: "pal8", conversion: .palette, isYUV: false,
    isJoinable: false)

  /// The whole animation is one packet.
  package static let webp = VideoCodec(
    "webp", encoder: "libwebp_anim", pixelFormat: "bgra", conversion: .rgb, isYUV: false,
    qualities: 0...100, standardQuality: 20, isJoinable: false,
    always: [EncoderOption("quality", "%i"), EncoderOption("compression_level", "3")])

  package static let png = VideoCodec(
    "png", encoder: "png", pixelFormat: "rgb24", conversion: .rgb, isYUV: false)

  package static let jpeg = VideoCodec(
    "jpeg", encoder: "mjpeg", pixelFormat: "yuvj420p", conversion: .rgb)

  private static let presetsOfX264 = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
  ]
}
