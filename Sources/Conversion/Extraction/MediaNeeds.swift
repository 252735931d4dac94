import DescriptionFormat
import Editing
import MediaValues

/// The part of each medium that segments play, in the time of the medium.
struct MediaNeeds {
  private(set) var byMedium: [String: TimeRange] = [:]

  init(of tracks: [Description.Track]) {
    tracks.forEachPlaying { name, _, segment in
      guard let start = segment.content.inPoint else { return }
      add(
        TimeRange(
          start: start,
          duration: segment.content.toleratesShortness
            ? .zero : segment.content.sourceUsed(in: segment.duration)), of: name)
    }
    tracks.forEachMatte { name, matte in
      add(TimeRange(start: ImageMatte.start.value(of: matte), duration: .zero), of: name)
    }
  }

  private mutating func add(_ part: TimeRange, of name: String) {
    if let known = byMedium[name] {
      byMedium[name] = TimeRange(start: min(known.start, part.start), end: max(known.end, part.end))
    } else {
      byMedium[name] = part
    }
  }
}

extension Description.Content {
  /// The in point of a video or a sound; `nil` for other content.
  var inPoint: Time? {
    switch self {
    case .video(let video): video.freeze ?? video.start ?? .zero
    case .audio(let audio): Description.Audio.start.value(of: audio)
    case .photo, .text, .sticker, .shape, .composition, .transition, .filter, .effect: nil
    }
  }

  /// Moves the in point earlier by `shift`.
  mutating func shiftInPoint(by shift: Time) {
    guard shift != .zero, let start = inPoint else { return }
    let moved = start - shift
    switch self {
    case .video(var video):
      if video.freeze != nil {
        video.freeze = moved
      } else {
        video.start = moved == .zero ? nil : moved
      }
      self = .video(video)
    case .audio(var audio):
      audio.start = moved == .zero ? nil : moved
      self = .audio(audio)
    case .photo, .text, .sticker, .shape, .composition, .transition, .filter, .effect: break
    }
  }

  /// Whether the segment accepts a medium that is shorter than it.
  fileprivate var toleratesShortness: Bool {
    switch self {
    case .video(let video): Description.Video.whenShort.value(of: video) != .error
    case .audio(let audio): Description.Audio.loops.value(of: audio)
    case .photo, .text, .sticker, .shape, .composition, .transition, .filter, .effect: false
    }
  }

  /// Returns the duration of its medium that the segment plays; an upper bound if the speed is a curve.
  fileprivate func sourceUsed(in duration: Time) -> Time {
    if case .video(let video) = self, video.freeze != nil { return .zero }
    let speed: AnimatedNumber? =
      switch self {
      case .video(let video): video.speed
      case .audio(let audio): audio.speed
      case .photo, .text, .sticker, .shape, .composition, .transition, .filter, .effect: nil
      }
    guard let speed else { return duration }
    return speed.sourceUsed(in: duration) ?? speed.bounds.map { duration * $0.upperBound }
      ?? duration
  }
}
