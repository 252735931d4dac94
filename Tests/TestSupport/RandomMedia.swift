package import Editing
package import MediaValues
package import Planning

/// Returns the properties that a probe would find in media long enough for every use.
package func longMedia(for timeline: Timeline) -> [String: RenderPlan.Source] {
  Dictionary(
    uniqueKeysWithValues: timeline.media.map { medium in
      (medium.name, source(medium.name, type: medium.type))
    })
}

/// Returns a medium as a source. By default it lasts a thousand seconds; a photo has no sound.
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
