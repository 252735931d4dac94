package import MediaValues

/// How the picture and the sound are encoded.
package struct OutputSettings: Hashable, Sendable, Codable {
  /// Nil for what the output's name says.
  package var container: Container?
  package var video: VideoCodec
  /// Nil for the codec's own.
  package var encoder: NamedEncoder?
  /// The codec's rate factor; of x264 0 is lossless, 18 hardly to be told from it, 51 the worst.
  package var quality: Double
  /// Bits a second of the picture, instead of a constant quality.
  package var videoBitRate: Int?
  /// The codec's word for how much work is spent on making the file small.
  package var preset: String
  /// Nil for what the kind of file has.
  package var audio: SoundCodec?
  /// Bits a second of the sound where it is stereo; half of that in mono, twice in 5.1.
  package var audioBitRate: Int
  /// How loud the whole is made, in LUFS; nil leaves it as it is.
  package var loudness: Double?
  /// Whether an MP4 is written in pieces that can be played while it grows.
  package var isFragmented: Bool
  /// Tags of the output file.
  package var metadata: [String: String]
  /// Whether pictures of a source that are seen untouched are copied rather than encoded again.
  package var copies: Bool
  /// Whether what cannot be copied ends the render, rather than being encoded.
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
  /// Whether pieces that were encoded by themselves may be put one after the other.
  package var isJoinable: Bool { encoder?.isJoinable ?? video.isJoinable }
}
