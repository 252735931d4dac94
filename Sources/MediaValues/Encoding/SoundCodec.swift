/// How sound is written, with all that is to be known of its encoder: a value in `SoundCodec.all`.
package struct SoundCodec: Sendable {
  /// The samples that an encoder takes.
  package enum Samples: Sendable {
    /// Floating-point numbers, a plane for each channel.
    case floatPlanes
    /// Floating-point numbers, the channels side by side.
    case floats
    /// The upper 24 of 32 bits, the channels side by side. Nothing is lost.
    case integers
  }

  /// What it is called in options and messages: `aac`.
  package let name: String
  /// libavcodec's name of the encoder.
  package let encoderName: String
  package let samples: Samples
  /// How many bits a second it can have; nil where nothing is left out of it.
  package let bitRates: (@Sendable (ChannelLayout) -> ClosedRange<Int>)?
  /// The rates that it can have, in samples a second; nil where it can have any.
  package let sampleRates: [Int]?
  /// Whether a timeline of a rate that it does not have is mixed at 48 kHz. With the others that is an error.
  package let convertsRate: Bool
  /// The most channels that it can have; nil where it can have as many as there are.
  package let mostChannels: Int?

  init(
    _ name: String, encoder: String, samples: Samples, sampleRates: [Int]? = nil,
    convertsRate: Bool = false, mostChannels: Int? = nil,
    bitRates: (@Sendable (ChannelLayout) -> ClosedRange<Int>)? = nil
  ) {
    self.name = name
    encoderName = encoder
    self.samples = samples
    self.sampleRates = sampleRates
    self.convertsRate = convertsRate
    self.mostChannels = mostChannels
    self.bitRates = bitRates
  }

  package var isLossless: Bool { bitRates == nil }
}

extension SoundCodec {
  /// Every codec, in the order of the documentation.
  package static let all: [SoundCodec] = [.aac, .mp3, .opus, .flac, .pcm]

  package static let aac = SoundCodec(
    "aac", encoder: "aac", samples: .floatPlanes, sampleRates: ratesOfAAC
  ) { 16_000 * $0.count...256_000 * $0.count }

  package static let mp3 = SoundCodec(
    "mp3", encoder: "libmp3lame", samples: .floatPlanes,
    sampleRates: ratesOfAAC.filter { $0 <= 48_000 }, convertsRate: true, mostChannels: 2
  ) { _ in 32_000...320_000 }

  package static let opus = SoundCodec(
    "opus", encoder: "libopus", samples: .floats,
    sampleRates: [8000, 12_000, 16_000, 24_000, 48_000], convertsRate: true
  ) { 10_000...256_000 * $0.count }

  /// Without loss, 24 bits a sample.
  package static let flac = SoundCodec("flac", encoder: "flac", samples: .integers)

  /// As it is, 24 bits a sample.
  package static let pcm = SoundCodec("pcm", encoder: "pcm_s24le", samples: .integers)

  private static let ratesOfAAC = [
    8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000,
  ]
}

/// In files and between processes a codec is its name.
extension SoundCodec: RawRepresentable, Hashable, Codable, CaseIterable {
  package var rawValue: String { name }
  package static var allCases: [SoundCodec] { all }

  package init?(rawValue: String) {
    guard let codec = SoundCodec.all.first(where: { $0.name == rawValue }) else { return nil }
    self = codec
  }

  package static func == (left: SoundCodec, right: SoundCodec) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
