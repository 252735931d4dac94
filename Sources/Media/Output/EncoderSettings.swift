package import MediaValues

/// How pictures are encoded.
package struct VideoEncoderSettings: Sendable, Hashable, Codable {
  package var codec: VideoCodec
  package var size: PixelSize
  package var frameRate: FrameRate
  /// Constant quality: the codec's rate factor.
  package var crf: Double
  /// Bits a second, instead of a constant quality.
  package var bitRate: Int?
  /// The codec's word, such as x264's `ultrafast`; empty where it has none.
  package var preset: String
  /// With one thread the output depends on nothing but the input.
  package var threadCount: Int
  /// The most frames from one key frame to the next.
  package var keyframeInterval: Int

  package init(
    codec: VideoCodec = .h264, size: PixelSize, frameRate: FrameRate, crf: Double,
    bitRate: Int? = nil, preset: String, threadCount: Int = 1, keyframeInterval: Int
  ) {
    self.codec = codec
    self.size = size
    self.frameRate = frameRate
    self.crf = crf
    self.bitRate = bitRate
    self.preset = preset
    self.threadCount = threadCount
    self.keyframeInterval = keyframeInterval
  }
}

/// How sound is encoded.
package struct AudioEncoderSettings: Sendable, Hashable, Codable {
  package var codec: AudioCodec
  package var sampleRate: Int
  package var channels: Int
  /// Bits a second, where the codec loses any.
  package var bitRate: Int

  package init(
    codec: AudioCodec = .aac, sampleRate: Int, channels: Int = 2, bitRate: Int
  ) {
    self.codec = codec
    self.sampleRate = sampleRate
    self.channels = channels
    self.bitRate = bitRate
  }
}
