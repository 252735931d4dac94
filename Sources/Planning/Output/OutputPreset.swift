package import MediaValues

/// Output options for a purpose.
package struct OutputPreset: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let container: Container
  package let video: VideoCodec
  package let quality: Double
  /// The codec's name for the speed of the encoder.
  package let preset: String
  /// The sound codec; `nil` for the default of the container.
  package let audio: SoundCodec?
  package let audioBitRate: Int
  /// The size of the video; `nil` for that of the canvas.
  package let size: PixelSize?
  /// The size that the video is scaled down to fit; `nil` for no limit.
  package let limit: PixelSize?
  /// The maximum frame rate.
  package let frameRateLimit: FrameRate?

  init(
    _ name: String, _ summary: String, _ container: Container, _ video: VideoCodec,
    quality: Double? = nil, preset: String? = nil, audio: SoundCodec? = nil,
    audioBitRate: Int = 192_000, size: PixelSize? = nil, limit: PixelSize? = nil,
    frameRateLimit: FrameRate? = nil
  ) {
    self.name = name
    self.summary = summary
    self.container = container
    self.video = video
    self.quality = quality ?? video.standardQuality
    self.preset = preset ?? video.standardPreset
    self.audio = audio
    self.audioBitRate = audioBitRate
    self.size = size
    self.limit = limit
    self.frameRateLimit = frameRateLimit
  }
}

extension OutputPreset: Hashable {
  /// Names are unique.
  package static func == (one: OutputPreset, other: OutputPreset) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
