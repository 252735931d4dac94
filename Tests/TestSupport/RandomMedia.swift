package import Editing
package import MediaValues
package import Planning

/// What a probe would find in media that are long enough for anything.
package func longMedia(for timeline: Timeline) -> [String: RenderPlan.Source] {
  Dictionary(
    uniqueKeysWithValues: timeline.media.map { medium in
      (medium.name, source(medium.name, type: medium.type))
    })
}

/// A medium as a source; a thousand seconds unless said otherwise, and silent if a photo.
package func source(
  _ name: String, type: MediaType, duration: Time = 1_000,
  size: PixelSize = PixelSize(width: 64, height: 36), hasAlpha: Bool = false
) -> RenderPlan.Source {
  RenderPlan.Source(
    name: name, path: "\(name).media",
    facts: facts(type, duration: duration, size: size, hasAlpha: hasAlpha))
}

package func facts(
  _ type: MediaType, duration: Time = 1_000, size: PixelSize = PixelSize(width: 64, height: 36),
  hasAlpha: Bool = false
) -> MediaFacts {
  let video = VideoFacts(
    codec: "h264", codedSize: size, frameRate: type == .photo ? nil : .thirty,
    duration: type == .photo ? .zero : duration, isStill: type == .photo, hasAlpha: hasAlpha,
    colorMatrix: "bt709")
  let audio = AudioFacts(codec: "aac", sampleRate: 48_000, channels: 2, duration: duration)
  return MediaFacts(
    container: "mov", duration: type == .photo ? .zero : duration,
    video: type == .audio ? nil : video, audio: type == .photo ? nil : audio)
}
