/// A format of encoded sound, with the properties of its encoder: a value in `SoundCodec.all`.
package struct SoundCodec: Sendable {
  /// The sample format that an encoder accepts.
  package enum Samples: Sendable {
    /// Floating-point numbers, one plane per channel.
    case floatPlanes
    /// Floating-point numbers, interleaved.
    case floats
    /// The upper 24 of 32 bits, interleaved. Lossless.
    case integers
  }

  /// The name in options and messages, such as `aac`.
  package let name: String
  /// libavcodec's name of the encoder.
  package let encoderName: String
  package let samples: Samples
  /// Returns the range of bit rates, in bits per second; `nil` for lossless codecs.
  package let bitRates: (@Sendable (ChannelLayout) -> ClosedRange<Int>)?
  /// The sample rates that the codec supports, in hertz; `nil` if it supports all.
  package let sampleRates: [Int]?
  /// Whether a timeline with an unsupported sample rate is mixed at 48 kHz. With the other codecs it is an error.
  package let convertsRate: Bool
  /// The maximum number of channels; `nil` if there is no limit.
  package let maxChannels: Int?
  /// Returns the factor by which the encoder changes samples at a bit rate.
  package let encoderGain: @Sendable (Int) -> Double

  init(
    _ name: String, encoder: String, samples: Samples, sampleRates: [Int]? = nil,
    convertsRate: Bool = false, maxChannels: Int? = nil,
    bitRates: (@Sendable (ChannelLayout) -> ClosedRange<Int>)? = nil,
    encoderGain: @escaping @Sendable (Int) -> Double = { _ in 1 }
  ) {
    self.name = name
    encoderName = encoder
    self.samples = samples
    self.sampleRates = sampleRates
    self.convertsRate = convertsRate
    self.maxChannels = maxChannels
    self.encoderGain = encoderGain
    self.bitRates = bitRates
  }

  package var isLossless: Bool { bitRates == nil }
}

extension SoundCodec {
  /// All codecs, in the order of the documentation.
  package static let all: [SoundCodec] = [.aac, .mp3, .opus, .flac, .pcm]

  package static let aac = SoundCodec(
    "aac", encoder: "aac", samples: .floatPlanes, sampleRates: ratesOfAAC
  ) { 16_000 * $0.count...256_000 * $0.count }

  package static let mp3 = SoundCodec(
    "mp3", encoder: "libmp3lame", samples: .floatPlanes,
    sampleRates: ratesOfAAC.filter { $0 <= 48_000 }, convertsRate: true, maxChannels: 2,
    bitRates: { _ in 32_000...320_000 }, encoderGain: gainOfLAME)

  package static let opus = SoundCodec(
    "opus", encoder: "libopus", samples: .floats,
    sampleRates: [8000, 12_000, 16_000, 24_000, 48_000], convertsRate: true
  ) { 10_000...256_000 * $0.count }

  /// Lossless, 24 bits per sample.
  package static let flac = SoundCodec("flac", encoder: "flac", samples: .integers)

  /// Uncompressed, 24 bits per sample.
  package static let pcm = SoundCodec("pcm", encoder: "pcm_s24le", samples: .integers)

  /// LAME lowers the level at its lower bit rates, by a table of its presets. A bit rate between two of them has the nearer one.
  private static func gainOfLAME(bitRate: Int) -> Double {
    switch bitRate {
    case ..<176_000: 0.95
    case ..<208_000: 0.97
    case ..<240_000: 0.98
    default: 1
    }
  }

  private static let ratesOfAAC = [
    8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000,
  ]
}

/// In files and between processes a codec is represented by its name.
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
