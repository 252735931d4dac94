package import MediaValues

/// The settings for encoding video and sound.
package struct OutputSettings: Hashable, Sendable, Codable {
  /// The format of the file; `nil` to derive it from the output's name.
  package var container: Container?
  package var video: VideoCodec
  /// The encoder that was chosen by name; `nil` for the default of the codec.
  package var encoder: NamedEncoder?
  /// The rate factor of the codec. For x264, 0 is lossless, 18 hardly distinguishable from the original, and 51 the
  /// worst.
  package var quality: Double
  /// The bit rate of the video, in bits per second; `nil` for a constant quality.
  package var videoBitRate: Int?
  /// The codec's name for the speed of the encoder.
  package var preset: String
  /// The sound codec; `nil` for the default of the container.
  package var audio: SoundCodec?
  /// The bit rate of stereo sound, in bits per second; half of it is used for mono, twice for 5.1.
  package var audioBitRate: Int
  /// The target loudness, in LUFS; `nil` to leave the loudness unchanged.
  package var loudness: Double?
  /// Whether an MP4 is written in fragments that can be played while it grows.
  package var isFragmented: Bool
  /// The tags of the output file.
  package var metadata: [String: String]
  /// Whether unchanged frames of a source are copied rather than encoded again.
  package var copies: Bool
  /// Whether the render fails if anything would have to be encoded.
  package var encodesNothing: Bool

  package init(
    container: Container? = nil, video: VideoCodec = .h264, encoder: NamedEncoder? = nil,
    quality: Double = 20,
    videoBitRate: Int? = nil, preset: String = "veryfast", audio: SoundCodec? = nil,
    audioBitRate: Int = 192_000, loudness: Double? = nil, isFragmented: Bool = false,
    metadata: [String: String] = [:], copies: Bool = true, encodesNothing: Bool = false
  ) {
    self.container = container
    self.video = video
    self.encoder = encoder
    self.quality = quality
    self.videoBitRate = videoBitRate
    self.preset = preset
    self.audio = audio
    self.audioBitRate = audioBitRate
    self.isFragmented = isFragmented
    self.loudness = loudness
    self.metadata = metadata
    self.copies = copies
    self.encodesNothing = encodesNothing
  }
}

extension OutputSettings {
  /// The target loudness that can be chosen, in LUFS.
  package static let loudnessRange = -60.0 ... -5.0

  /// Whether chunks that were encoded separately can be joined.
  package var isJoinable: Bool { encoder?.isJoinable ?? video.isJoinable }
}
