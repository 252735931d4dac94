package import MediaValues

extension Container {
  /// The default sound codec.
  package var soundCodec: SoundCodec { soundCodecs.first ?? .aac }

  /// Whether it can hold as many channels.
  package func holds(_ layout: ChannelLayout) -> Bool {
    self != .mp3 || layout != .surround
  }

  /// How many bits a second its sound can have; nil where nothing is left out of it.
  package func soundBitRates(of layout: ChannelLayout) -> ClosedRange<Int>? {
    switch soundCodec {
    case .aac: 16_000 * layout.count...256_000 * layout.count
    case .mp3: 32_000...320_000
    case .opus: 10_000...256_000 * layout.count
    case .flac, .pcm: nil
    }
  }

  /// The rate at which a timeline of this rate is mixed. What Opus and MP3 do not have becomes
  /// 48 kHz.
  func sampleRate(for wanted: Int) -> Int {
    let isConverted = soundCodec == .opus || soundCodec == .mp3
    return isConverted && sampleRates?.contains(wanted) == false ? 48_000 : wanted
  }

  /// The rates that its sound can have, in samples a second; nil where it can have any.
  var sampleRates: [Int]? {
    switch soundCodec {
    case .aac: OutputSettings.sampleRates
    case .mp3: OutputSettings.sampleRates.filter { $0 <= 48_000 }
    case .opus: [8000, 12_000, 16_000, 24_000, 48_000]
    case .flac, .pcm: nil
    }
  }
}
