package import DescriptionFormat
import Editing
import MediaValues

extension Template {
  /// What a person says of a template when it is made from an edit.
  package struct Introduction: Hashable, Sendable {
    package var title: String
    package var description: String?
    package var thumbnail: String?

    package init(title: String, description: String? = nil, thumbnail: String? = nil) {
      self.title = title
      self.description = description
      self.thumbnail = thumbnail
    }
  }

  /// Description → Template: bound media become open slots, but for those named in `kept`, which
  /// travel with the template.
  ///
  /// An in point belongs to the footage and not to the edit, so the segments of an opened medium
  /// start at its beginning; several segments of one medium keep their distances. What they need
  /// of it becomes the slot's `minDuration`.
  package init(
    extractedFrom description: Description, introduction: Introduction, keeping kept: Set<String>
  ) {
    var profile = description
    let opened = Set(
      description.media.filter { $0.source != nil && !kept.contains($0.name) }.map(\.name))
    let needs = MediaNeeds(of: description)
    for index in profile.media.indices where opened.contains(profile.media[index].name) {
      let name = profile.media[index].name
      profile.media[index].source = nil
      if profile.media[index].type != .photo, profile.media[index].minDuration == nil,
        let need = needs.byMedium[name]
      {
        profile.media[index].minDuration = need.isEmpty ? nil : need.duration
      }
    }
    for track in profile.tracks.indices {
      for segment in profile.tracks[track].segments.indices {
        profile.tracks[track].segments[segment].content.shiftStart { name in
          opened.contains(name) ? needs.byMedium[name]?.start ?? .zero : .zero
        }
      }
    }
    self.init(
      title: introduction.title, thumbnail: introduction.thumbnail,
      introduction: introduction.description, profile: profile)
  }
}

/// The part of each medium that the segments play, in the medium's own time.
private struct MediaNeeds {
  private(set) var byMedium: [String: TimeRange] = [:]

  init(of description: Description) {
    for segment in description.tracks.flatMap(\.segments) {
      guard let (name, start) = segment.content.played else { continue }
      let used = segment.content.speed.sourceUsed(in: segment.duration) ?? segment.duration
      let part = TimeRange(
        start: start, duration: segment.content.toleratesShortness ? .zero : used)
      if let known = byMedium[name] {
        byMedium[name] = TimeRange(
          start: min(known.start, part.start), end: max(known.end, part.end))
      } else {
        byMedium[name] = part
      }
    }
  }
}

extension Description.Content {
  /// The declared medium that is played with an in point, and the in point.
  fileprivate var played: (name: String, start: Time)? {
    switch self {
    case .video(let video): video.media.map { ($0, video.start ?? .zero) }
    case .audio(let audio): audio.media.map { ($0, audio.start ?? .zero) }
    case .photo, .text, .sticker, .composition, .transition, .filter, .effect: nil
    }
  }

  /// How fast the medium is played.
  fileprivate var speed: AnimatedNumber {
    switch self {
    case .video(let video): video.speed ?? 1
    case .audio(let audio): audio.speed ?? 1
    case .photo, .text, .sticker, .composition, .transition, .filter, .effect: 1
    }
  }

  /// Whether the segment makes do with a medium that is shorter than it.
  fileprivate var toleratesShortness: Bool {
    switch self {
    case .video(let video): (video.whenShort ?? .error) != .error
    case .audio(let audio): audio.loops ?? false
    case .photo, .text, .sticker, .composition, .transition, .filter, .effect: false
    }
  }

  /// Moves the in point back by what `shift` says for the medium.
  fileprivate mutating func shiftStart(_ shift: (String) -> Time) {
    guard let (name, start) = played else { return }
    let moved = start - shift(name)
    switch self {
    case .video(var video):
      video.start = moved == .zero ? nil : moved
      self = .video(video)
    case .audio(var audio):
      audio.start = moved == .zero ? nil : moved
      self = .audio(audio)
    case .photo, .text, .sticker, .composition, .transition, .filter, .effect: break
    }
  }
}
