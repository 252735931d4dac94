package import MediaValues

/// How pictures are encoded.
package struct VideoEncoderSettings: Sendable, Hashable, Codable {
  package var codec: VideoCodec
  /// Nil for the codec's own.
  package var encoder: NamedEncoder?
  package var size: PixelSize
  package var frameRate: FrameRate
  /// Constant quality: the codec's rate factor.
  package var crf: Double
  /// Bits a second, instead of a constant quality.
  package var bitRate: Int?
  /// The codec's word, such as x264's `ultrafast`; empty where it has none.
  package var preset: String
  /// The most frames from one key frame to the next.
  package var keyframeInterval: Int
  /// The number of its parameter sets, 0 to 31: another one than that of pictures beside it which
  /// another encoder has made.
  package var parameterSetNumber: Int
  /// Nil for BT.709 in 8 bits.
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

  /// The pictures that it takes, before they go to a device: libav's name of their format.
  package var pixelFormat: String {
    hdr == nil ? encoder?.pixelFormat ?? codec.pixelFormat : HDRSignal.pixelFormat
  }

  /// What it is told beside the measures.
  func options(threads: Int) -> [(String, String)] {
    guard let encoder else { return codec.options(self, threads: threads) }
    return encoder.options(quality: crf, isBitRate: bitRate != nil, preset: preset)
      .map { ($0.name, $0.value) }
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
