package import MediaValues

extension Container {
  /// The default sound codec.
  package var soundCodec: SoundCodec { soundCodecs.first ?? .aac }

  /// Whether it can hold as many channels.
  package func holds(_ layout: ChannelLayout) -> Bool {
    soundCodec.mostChannels.map { layout.count <= $0 } ?? true
  }

  /// How many bits a second its sound can have; nil where nothing is left out of it.
  package func soundBitRates(of layout: ChannelLayout) -> ClosedRange<Int>? {
    soundCodec.bitRates?(layout)
  }

  /// The rate at which a timeline of this rate is mixed.
  func sampleRate(for wanted: Int) -> Int {
    soundCodec.convertsRate && sampleRates?.contains(wanted) == false ? 48_000 : wanted
  }

  /// The rates that its sound can have, in samples a second; nil where it can have any.
  var sampleRates: [Int]? { soundCodec.sampleRates }
}
