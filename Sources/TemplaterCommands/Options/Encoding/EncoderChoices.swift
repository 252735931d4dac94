import MediaValues

/// The options of an encoder: the default one of a codec, or one by name.
struct EncoderChoices {
  let name: String
  let qualities: ClosedRange<Double>?
  let standardQuality: Double
  let presets: [String]
  let standardPreset: String
  let acceptsBitRate: Bool

  init(_ codec: VideoCodec) {
    name = codec.rawValue
    qualities = codec.qualities
    standardQuality = codec.standardQuality
    presets = codec.presets
    standardPreset = codec.standardPreset
    acceptsBitRate = codec.acceptsBitRate
  }

  init(_ encoder: NamedEncoder) {
    name = encoder.name
    qualities = encoder.qualities
    standardQuality = encoder.standardQuality
    presets = encoder.presets
    standardPreset = encoder.standardPreset
    acceptsBitRate = true
  }

  /// The presets of all codecs and encoders by name, each once.
  static var allPresets: [String] {
    let presets =
      VideoCodec.allCases.flatMap { EncoderChoices($0).presets }
      + NamedEncoder.all.flatMap(\.presets)
    return presets.enumerated().filter { presets.firstIndex(of: $1) == $0 }.map(\.element)
  }
}
