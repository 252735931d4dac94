package import MediaValues

/// How the picture and the sound are encoded.
package struct OutputSettings: Hashable, Sendable, Codable {
  /// Nil for what the output's name says.
  package var container: Container?
  package var video: VideoCodec
  /// The codec's rate factor; of x264 0 is lossless, 18 hardly to be told from it, 51 the worst.
  package var quality: Double
  /// Bits a second of the picture, instead of a constant quality.
  package var videoBitRate: Int?
  /// The codec's word for how much work is spent on making the file small.
  package var preset: String
  /// Nil for no sound.
  package var audio: AudioCodec?
  /// Bits a second of the sound, where the codec loses any.
  package var audioBitRate: Int
  /// Whether an MP4 is written in pieces that can be played while it grows.
  package var isFragmented: Bool
  /// Tags of the output file.
  package var metadata: [String: String]

  package init(
    container: Container? = nil, video: VideoCodec = .h264, quality: Double = 20,
    videoBitRate: Int? = nil, preset: String = "veryfast", audio: AudioCodec? = .aac,
    audioBitRate: Int = 192_000, isFragmented: Bool = false, metadata: [String: String] = [:]
  ) {
    self.container = container
    self.video = video
    self.quality = quality
    self.videoBitRate = videoBitRate
    self.preset = preset
    self.audio = audio
    self.audioBitRate = audioBitRate
    self.isFragmented = isFragmented
    self.metadata = metadata
  }
}
