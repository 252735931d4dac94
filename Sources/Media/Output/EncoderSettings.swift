package import MediaValues

/// How pictures are encoded with libx264.
package struct VideoEncoderSettings: Sendable, Hashable, Codable {
  package var size: PixelSize
  package var frameRate: FrameRate
  /// Constant quality, 0 (lossless) to 51.
  package var crf: Double
  /// x264's name, `ultrafast` to `placebo`.
  package var preset: String
  /// With one thread the output depends on nothing but the input.
  package var threadCount: Int
  /// The most frames from one key frame to the next.
  package var keyframeInterval: Int
  /// The number of its parameter sets, 0 to 31: another one than that of pictures beside it which
  /// another encoder has made.
  package var parameterSetNumber: Int

  package init(
    size: PixelSize, frameRate: FrameRate, crf: Double, preset: String, threadCount: Int = 1,
    keyframeInterval: Int, parameterSetNumber: Int = 0
  ) {
    self.size = size
    self.frameRate = frameRate
    self.crf = crf
    self.preset = preset
    self.threadCount = threadCount
    self.keyframeInterval = keyframeInterval
    self.parameterSetNumber = parameterSetNumber
  }
}

/// How sound is encoded.
package struct AudioEncoderSettings: Sendable, Hashable, Codable {
  package var codec: SoundCodec
  package var sampleRate: Int
  package var layout: ChannelLayout
  /// Bits a second; of no account where nothing is lost.
  package var bitRate: Int

  package init(
    codec: SoundCodec = .aac, sampleRate: Int, layout: ChannelLayout = .stereo, bitRate: Int
  ) {
    self.codec = codec
    self.sampleRate = sampleRate
    self.layout = layout
    self.bitRate = bitRate
  }
}
