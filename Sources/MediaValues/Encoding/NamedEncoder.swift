/// An encoder that is asked for by name, instead of the one that a codec has by itself: mostly one of a
/// graphics card. What it is told is a table, so that it can be read and tested without the device.
package struct NamedEncoder: Hashable, Sendable, Codable {
  /// libavcodec's name, such as `h264_nvenc`.
  package var name: String
  package var codec: VideoCodec
  /// The pictures that it takes: libav's name of their format.
  package var pixelFormat: String
  /// Whether pictures are sent to the device before it sees them; others take them from memory.
  package var isSentPictures: Bool
  /// The numbers that say how good the pictures are, the best first; nil where only a bit rate can be
  /// asked for.
  package var qualities: ClosedRange<Double>?
  package var standardQuality: Double
  /// Names of how much work is spent; empty where there is nothing to choose.
  package var presets: [String]
  package var standardPreset: String
  /// Whether pieces that were encoded separately may be put one after the other. An encoder that was not
  /// tested on a device encodes the whole video in one pass.
  package var isJoinable: Bool
  /// What it is always told, what for a quality, and what for a bit rate beside the rate itself.
  package var always: [Option]
  package var forQuality: [Option]
  package var forBitRate: [Option]

  package typealias Option = EncoderOption

  package init(
    _ name: String, _ codec: VideoCodec, pixelFormat: String, isSentPictures: Bool = false,
    qualities: ClosedRange<Double>?, standardQuality: Double = 0, presets: [String] = [],
    standardPreset: String = "", isJoinable: Bool = false, always: [Option] = [],
    forQuality: [Option] = [], forBitRate: [Option] = []
  ) {
    self.name = name
    self.codec = codec
    self.pixelFormat = pixelFormat
    self.isSentPictures = isSentPictures
    self.qualities = qualities
    self.standardQuality = standardQuality
    self.presets = presets
    self.standardPreset = standardPreset
    self.isJoinable = isJoinable
    self.always = always
    self.forQuality = forQuality
    self.forBitRate = forBitRate
  }

  /// What the encoder is told, in order.
  package func options(quality: Double, isBitRate: Bool, preset: String) -> [Option] {
    (always + (isBitRate ? forBitRate : forQuality)).map {
      $0.filled(quality: quality, preset: preset)
    }
  }
}

extension NamedEncoder {
  /// Every encoder that can be asked for by name, in the order of the documentation.
  package static let all: [NamedEncoder] = nvenc + qsv + vaapi + v4l2m2m + [x264]

  package static func named(_ name: String) -> NamedEncoder? { all.first { $0.name == name } }
}
