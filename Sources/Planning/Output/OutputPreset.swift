package import MediaValues

/// A purpose of a video, and how it is written for that.
package struct OutputPreset: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let container: Container
  package let video: VideoCodec
  package let quality: Double
  /// The codec's word for how much work is spent.
  package let preset: String
  /// Nil for what the container has.
  package let audio: SoundCodec?
  package let audioBitRate: Int
  /// The size of the video, when it is not that of the canvas.
  package let size: PixelSize?
  /// What the video is made smaller to lie within.
  package let limit: PixelSize?
  /// The most frames a second.
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
