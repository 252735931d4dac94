/// A format of encoded video, with the properties of its encoder: a value in `VideoCodec.all`.
///
/// Properties that depend on the machine or on the frames are in `Media` (`VideoCodec+Libav.swift`).
package struct VideoCodec: Sendable {
  /// The conversion of the canvas' frames to the format that the encoder accepts.
  package enum Conversion: Sendable {
    /// None: 8-bit 4:2:0 of BT.709, limited range.
    case none
    /// Another sample format with the same matrix and range.
    case yuv
    /// To RGB, or to JPEG's format.
    case rgb
    /// To a palette of 256 colors for the whole video.
    case palette
  }

  /// The name in options and messages, such as `h264`.
  package let name: String
  /// libavcodec's name of the default encoder.
  package let encoderName: String
  /// libav's name of the pixel format that the encoder accepts.
  package let pixelFormat: String
  package let conversion: Conversion
  /// Whether the frames are stored as luma and color differences.
  package let isYUV: Bool
  /// The range of the rate factor, which determines the quality, the best first; `nil` if it cannot be chosen.
  package let qualities: ClosedRange<Double>?
  /// The default rate factor, at which the quality is similar with all codecs.
  package let standardQuality: Double
  /// The names of the presets, which determine the time that is spent to make the file small, or the size of the file
  /// for ProRes; empty if there is no choice.
  package let presets: [String]
  package let standardPreset: String
  /// Whether a bit rate can be set instead of a rate factor.
  package let acceptsBitRate: Bool
  /// Whether chunks that were encoded separately can be joined.
  package let isJoinable: Bool
  /// Whether the codec stores HDR in 10 bits.
  package let keepsHDR: Bool
  /// Whether every frame is a key frame.
  package let hasOnlyKeyFrames: Bool
  /// The number of frames that decoding is ahead, if libavcodec does not report it.
  package let knownDelay: Int?
  /// The options that are always set in addition to size, rate and quality. They make equal frames give equal packets,
  /// and make each chunk begin with a key frame and refer to nothing before it.
  package let always: [EncoderOption]
  /// The options that are set if no bit rate is set.
  package let forQuality: [EncoderOption]

  init(
    _ name: String, encoder: String, pixelFormat: String = "yuv420p",
    conversion: Conversion = .none, isYUV: Bool = true, qualities: ClosedRange<Double>? = nil,
    standardQuality: Double = 0, presets: [String] = [], standardPreset: String = "",
    acceptsBitRate: Bool = false, isJoinable: Bool = true, keepsHDR: Bool = false,
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
    self.acceptsBitRate = acceptsBitRate
    self.isJoinable = isJoinable
    self.keepsHDR = keepsHDR
    self.hasOnlyKeyFrames = hasOnlyKeyFrames
    self.knownDelay = knownDelay
    self.always = always
    self.forQuality = forQuality
  }

  /// Returns the options in addition to size and rate, in order.
  package func options(quality: Double, isBitRate: Bool, preset: String) -> [EncoderOption] {
    (always + (isBitRate ? [] : forQuality)).map { $0.filled(quality: quality, preset: preset) }
  }
}

/// In files and between processes a codec is represented by its name.
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
