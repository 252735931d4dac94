package import MediaValues

extension Container {
  /// The default sound codec.
  package var soundCodec: SoundCodec { soundCodecs.first ?? .aac }

  /// Returns whether the container supports the number of channels of a layout.
  package func supports(_ layout: ChannelLayout) -> Bool {
    soundCodec.maxChannels.map { layout.count <= $0 } ?? true
  }

  /// Returns the range of bit rates of the sound, in bits per second; `nil` for lossless codecs.
  package func soundBitRates(of layout: ChannelLayout) -> ClosedRange<Int>? {
    soundCodec.bitRates?(layout)
  }

  /// Returns the sample rate at which a timeline with the sample rate `wanted` is mixed.
  func sampleRate(for wanted: Int) -> Int {
    soundCodec.convertsRate && sampleRates?.contains(wanted) == false ? 48_000 : wanted
  }

  /// The supported sample rates, in hertz; `nil` if all are supported.
  var sampleRates: [Int]? { soundCodec.sampleRates }
}
