package import MediaValues

/// The settings of a video encoder.
package struct VideoEncoderSettings: Sendable, Hashable, Codable {
  package var codec: VideoCodec
  /// The encoder selected by name; `nil` for the codec's default encoder.
  package var encoder: NamedEncoder?
  package var size: PixelSize
  package var frameRate: FrameRate
  /// The rate factor of the codec, for constant quality.
  package var crf: Double
  /// The target in bits per second; `nil` for constant quality.
  package var bitRate: Int?
  /// The codec's preset, such as x264's `ultrafast`; empty if the codec has none.
  package var preset: String
  /// The maximum number of frames from one key frame to the next.
  package var keyframeInterval: Int
  /// The number of the encoder's parameter sets, 0 to 31. It differs from the numbers of other
  /// encoders whose packets are in the same stream.
  package var parameterSetNumber: Int
  /// The HDR signal; `nil` for BT.709 in 8 bits.
  package var hdr: HDRSignal?

  package init(
    codec: VideoCodec = .h264, encoder: NamedEncoder? = nil, size: PixelSize, frameRate: FrameRate,
    crf: Double,
    bitRate: Int? = nil, preset: String, keyframeInterval: Int,
    parameterSetNumber: Int = 0, hdr: HDRSignal? = nil
  ) {
    self.hdr = hdr
    self.codec = codec
    self.encoder = encoder
    self.size = size
    self.frameRate = frameRate
    self.crf = crf
    self.bitRate = bitRate
    self.preset = preset
    self.keyframeInterval = keyframeInterval
    self.parameterSetNumber = parameterSetNumber
  }
}

extension VideoEncoderSettings {
  /// libavcodec's name of the encoder.
  var encoderName: String { encoder?.name ?? codec.encoderName }

  /// libav's name of the pixel format that the encoder accepts, before frames are sent to a device.
  package var pixelFormat: String {
    hdr == nil ? encoder?.pixelFormat ?? codec.pixelFormat : HDRSignal.pixelFormat
  }

  /// Returns the encoder's options other than its size and frame rate.
  func options(threads: Int) -> [(String, String)] {
    guard let encoder else { return codec.options(self, threads: threads) }
    return encoder.options(quality: crf, isBitRate: bitRate != nil, preset: preset)
      .map { ($0.name, $0.value) }
  }
}

/// The settings of a sound encoder.
package struct AudioEncoderSettings: Sendable, Hashable, Codable {
  package var codec: SoundCodec
  package var sampleRate: Int
  package var layout: ChannelLayout
  /// The target in bits per second; ignored by lossless codecs.
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
