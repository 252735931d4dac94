/// An encoder that is chosen by name instead of the default one of a codec: usually one of a graphics card. Its options
/// are a table, so that they can be read and tested without the device.
package struct NamedEncoder: Hashable, Sendable, Codable {
  /// libavcodec's name, such as `h264_nvenc`.
  package var name: String
  package var codec: VideoCodec
  /// libav's name of the pixel format that the encoder accepts.
  package var pixelFormat: String
  /// Whether frames must be uploaded to the device; other encoders read them from memory.
  package var isSentFrames: Bool
  /// The range of the quality, the best first; `nil` if only a bit rate can be set.
  package var qualities: ClosedRange<Double>?
  package var standardQuality: Double
  /// The names of the speeds; empty if there is no choice.
  package var presets: [String]
  package var standardPreset: String
  /// Whether chunks that were encoded separately can be joined. An encoder that was not tested on a device encodes the
  /// whole video in one pass.
  package var isJoinable: Bool
  /// The options that are always set, those for a quality, and those for a bit rate in addition to the rate itself.
  package var always: [Option]
  package var forQuality: [Option]
  package var forBitRate: [Option]

  package typealias Option = EncoderOption

  package init(
    _ name: String, _ codec: VideoCodec, pixelFormat: String, isSentFrames: Bool = false,
    qualities: ClosedRange<Double>?, standardQuality: Double = 0, presets: [String] = [],
    standardPreset: String = "", isJoinable: Bool = false, always: [Option] = [],
    forQuality: [Option] = [], forBitRate: [Option] = []
  ) {
    self.name = name
    self.codec = codec
    self.pixelFormat = pixelFormat
    self.isSentFrames = isSentFrames
    self.qualities = qualities
    self.standardQuality = standardQuality
    self.presets = presets
    self.standardPreset = standardPreset
    self.isJoinable = isJoinable
    self.always = always
    self.forQuality = forQuality
    self.forBitRate = forBitRate
  }

  /// Returns the options of the encoder, in order.
  package func options(quality: Double, isBitRate: Bool, preset: String) -> [Option] {
    (always + (isBitRate ? forBitRate : forQuality)).map {
      $0.filled(quality: quality, preset: preset)
    }
  }
}

extension NamedEncoder {
  /// All encoders that can be chosen by name, in the order of the documentation.
  package static let all: [NamedEncoder] = nvenc + qsv + vaapi + v4l2m2m + [x264]

  package static func named(_ name: String) -> NamedEncoder? { all.first { $0.name == name } }
}
