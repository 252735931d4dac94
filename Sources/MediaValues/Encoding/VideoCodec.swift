/// A way to write pictures, with all that is to be known of its encoder: a value in `VideoCodec.all`.
///
/// What cannot be written as a value, because it depends on the machine or on the pictures, is in `Media`
/// (`VideoCodec+Libav.swift`).
package struct VideoCodec: Sendable {
  /// What the canvas' pictures become before the encoder takes them.
  package enum Conversion: Sendable {
    /// They stay as they are: 8-bit 4:2:0 of BT.709, limited range.
    case none
    /// Other samples of the same matrix and range.
    case yuv
    /// RGB, or what JPEG makes of it.
    case rgb
    /// A list of 256 colours for the whole video.
    case palette
  }

  /// What it is called in options and messages: `h264`.
  package let name: String
  /// libavcodec's name of the encoder that writes it unless another is asked for.
  package let encoderName: String
  /// The pictures that the encoder takes: libav's name of their format.
  package let pixelFormat: String
  package let conversion: Conversion
  /// Whether its pictures have brightness and colour differences apart.
  package let isYUV: Bool
  /// The rate factors that say how good the pictures are, the best first; nil where there is
  /// nothing to choose.
  package let qualities: ClosedRange<Double>?
  /// The default rate factor: images look about alike with all codecs.
  package let standardQuality: Double
  /// Names of how much work is spent on making the file small, or, of ProRes, of how large it is;
  /// empty where there is nothing to choose.
  package let presets: [String]
  package let standardPreset: String
  /// Whether a number of bits a second can be asked for instead of a rate factor.
  package let takesBitRate: Bool
  /// Whether pieces that were encoded by themselves may be put one after the other.
  package let isJoinable: Bool
  /// Whether it is written in 10 bits where HDR is kept.
  package let keepsHDR: Bool
  /// Whether every picture is written by itself.
  package let hasOnlyKeyFrames: Bool
  /// By how many pictures decoding runs ahead, where libavcodec does not say.
  package let knownDelay: Int?
  /// What the encoder is always told beside the measures. With it, equal pictures come to equal packets, and
  /// each piece begins with a key frame and refers to nothing before it.
  package let always: [EncoderOption]
  /// What it is told where no bit rate is asked for.
  package let forQuality: [EncoderOption]

  init(
    _ name: String, encoder: String, pixelFormat: String = "yuv420p",
    conversion: Conversion = .none, isYUV: Bool = true, qualities: ClosedRange<Double>? = nil,
    standardQuality: Double = 0, presets: [String] = [], standardPreset: String = "",
    takesBitRate: Bool = false, isJoinable: Bool = true, keepsHDR: Bool = false,
    hasOnlyKeyFrames: Bool = false, knownDelay: Int? = nil, always: [EncoderOption] = [],
    forQuality: [EncoderOption] = []
  ) {
    self.name = name
    encoderName = encoder
    self.pixelFormat = pixelFormat
    self.conversion = conversion
    self.isYUV = isYUV
    self.qualities = qualities
    self.standardQuality = standardQuality
    self.presets = presets
    self.standardPreset = standardPreset
    self.takesBitRate = takesBitRate
    self.isJoinable = isJoinable
    self.keepsHDR = keepsHDR
    self.hasOnlyKeyFrames = hasOnlyKeyFrames
    self.knownDelay = knownDelay
    self.always = always
    self.forQuality = forQuality
  }

  /// What the encoder is told beside the measures, in order.
  package func options(quality: Double, isBitRate: Bool, preset: String) -> [EncoderOption] {
    (always + (isBitRate ? [] : forQuality)).map { $0.filled(quality: quality, preset: preset) }
  }
}

/// In files and between processes a codec is its name.
extension VideoCodec: RawRepresentable, Hashable, Codable, CaseIterable {
  package var rawValue: String { name }
  package static var allCases: [VideoCodec] { all }

  package init?(rawValue: String) {
    guard let codec = VideoCodec.all.first(where: { $0.name == rawValue }) else { return nil }
    self = codec
  }

  package static func == (left: VideoCodec, right: VideoCodec) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
