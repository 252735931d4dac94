import Diagnostics
import Editing
import MediaValues

/// A clip that plays a file: which part of it, and how.
struct FileClip {
  var path: String
  /// Where it begins in the file.
  var start: Time = .zero
  /// How long it lasts; nil for all there is, and for three seconds of a photo.
  var duration: Time?
  var fit: Fit?
  var name: String?
  var isMuted = false

  static let usage = "[--in TIME] [--for TIME] [--fit WORD] [--name NAME] [--mute]"
  static let photoDuration: Time = 3

  init(path: String) { self.path = path }

  /// Takes the options, then the path.
  init(reading words: inout EditWords) throws {
    start = try words.time(option: "in") ?? .zero
    duration = try words.time(option: "for")
    fit = try words.word(option: "fit", of: Fit.self)
    name = try words.option("name")
    isMuted = words.flag("mute")
    path = try words.next("the file")
  }

  /// The clip, with its medium declared. Throws an `ImpossibleEdit`.
  func clip(in session: inout EditSession) throws -> (clip: Timeline.Clip, type: MediaType) {
    let facts = try session.facts(of: path)
    let length = try length(of: facts, in: session.timeline)
    if let name, session.timeline.itemNames.contains(name) {
      throw ImpossibleEdit("the name \(quoted(name)) is taken; choose another")
    }
    var clip = Timeline.Clip(
      range: TimeRange(start: .zero, duration: length), name: name,
      media: try session.medium(playing: path), sourceStart: start)
    if let fit { clip.fit = fit }
    clip.sound.isMuted = isMuted
    return (clip, facts.type)
  }

  private func length(of facts: MediaFacts, in timeline: Timeline) throws -> Time {
    switch facts.type {
    case .audio:
      throw ImpossibleEdit(
        "\(path) is a sound; put it under the edit with 'music' (merge: --music)")
    case .photo:
      guard start == .zero, !isMuted else {
        throw ImpossibleEdit(
          "\(path) is a photo, and has neither a time nor a sound; leave --in and --mute out")
      }
      return duration ?? FileClip.photoDuration
    case .video:
      let all = facts.playedLength ?? facts.duration
      guard start >= .zero, start < all else {
        throw ImpossibleEdit("\(path) lasts \(all), and --in is \(start); take less")
      }
      guard let duration else { return timeline.canvas.frameRate.wholeFrames(in: all - start) }
      guard start + duration <= all + Time.durationTolerance else {
        throw ImpossibleEdit(
          "\(path) lasts \(all), and \(start + duration) would be needed of it; take less")
      }
      return duration
    }
  }
}

extension FrameRate {
  /// The time of as many whole frames as there are in a length, at least one: what follows
  /// then begins on a frame, and no frame is asked for that is not there.
  func wholeFrames(in length: Time) -> Time {
    let nearest = frame(at: length)
    let count = time(ofFrame: nearest) > length ? nearest - 1 : nearest
    return time(ofFrame: max(1, count))
  }
}
