import Diagnostics
package import Editing
package import MediaValues

/// A clip that plays a part of a file.
package struct FileClip {
  package var path: String
  /// The type; needed only if the file was not probed.
  package var type: MediaType?
  /// The in point in the file.
  package var start: Time
  /// How long it plays; `nil` for the rest of a video and for three seconds of a photo.
  package var duration: Time?
  package var fit: Fit?
  package var name: String?
  package var isMuted: Bool

  package static let photoDuration: Time = 3

  package init(
    path: String, type: MediaType? = nil, start: Time = .zero, duration: Time? = nil,
    fit: Fit? = nil, name: String? = nil, isMuted: Bool = false
  ) {
    self.path = path
    self.type = type
    self.start = start
    self.duration = duration
    self.fit = fit
    self.name = name
    self.isMuted = isMuted
  }

  /// Returns the clip, and declares its medium in `session`.
  package func clip(
    in session: inout EditSession
  ) throws(EditFailure) -> (clip: Timeline.Clip, type: MediaType) {
    let type = try session.type(of: path, saidToBe: type)
    let length = try length(as: type, in: session)
    if let name, session.timeline.itemNames.contains(name) {
      throw EditFailure("the name \(quoted(name)) is taken; choose another")
    }
    var clip = Timeline.Clip(
      range: TimeRange(start: .zero, duration: length), name: name,
      media: try session.medium(playing: path, saidToBe: type), sourceStart: start)
    if let fit { clip.fit = fit }
    clip.sound.isMuted = isMuted
    return (clip, type)
  }

  private func length(as type: MediaType, in session: EditSession) throws(EditFailure) -> Time {
    switch type {
    case .audio:
      throw EditFailure(
        "\(path) is a sound; add it as music, or play sounds one after the other on an audio track"
          + " (docs/sound.md)")
    case .photo:
      guard start == .zero, !isMuted else {
        throw EditFailure(
          "\(path) is a photo, which has neither an in point nor sound to mute; leave them"
            + " out")
      }
      return duration ?? FileClip.photoDuration
    case .video:
      guard start >= .zero else {
        throw EditFailure(
          "\(path) would begin at \(start), before its beginning; choose an in point of 0 or later")
      }
      guard let facts = session.facts(of: path) else {
        if let duration { return duration }
        throw EditFailure("the duration of \(path) is unknown; specify how much of it is played")
      }
      let all = facts.playedLength ?? facts.duration
      guard start < all else {
        throw EditFailure(
          "\(path) lasts \(all), but would begin at \(start); choose an earlier in point")
      }
      guard let duration else {
        return session.timeline.canvas.frameRate.wholeFrames(in: all - start)
      }
      guard start + duration <= all + Time.durationTolerance else {
        throw EditFailure(
          "\(path) lasts \(all), but \(start + duration) of it would be needed; choose a shorter part"
        )
      }
      return duration
    }
  }
}
