extension NamedEncoder {
  /// Small computers, through Video4Linux. These encoders only have a bit rate.
  static let v4l2m2m: [NamedEncoder] = [VideoCodec.h264, .hevc].map { codec in
    NamedEncoder("\(codec.rawValue)_v4l2m2m", codec, pixelFormat: "yuv420p", qualities: nil)
  }
}
