package import DescriptionFormat
import Editing
import MediaValues

/// The part of each medium that segments play, in the time of the medium.
struct MediaNeeds {
  /// The earliest in point of a medium, and the end of what it must contain; these are equal if it may be short.
  private(set) var byMedium: [String: TimeRange] = [:]

  init(of description: Description) {
    let hasNaturalLengths = !description.asLongAsMedia.isEmpty
    var starts: [String: Time] = [:]
    var ends: [String: Time] = [:]
    func add(_ name: String, _ start: Time, until end: Time?) {
      starts[name] = min(starts[name] ?? start, start)
      if let end { ends[name] = max(ends[name] ?? end, end) }
    }
    description.tracks.forEachPlaying { name, _, segment in
      guard let start = segment.content.inPoint else { return }
      let duration = segment.requiredDuration(amongNatural: hasNaturalLengths)
      add(
        name, start,
        until: segment.content.toleratesShortness
          ? nil : start + segment.content.sourceUsed(in: duration))
    }
    description.tracks.forEachMatte { name, matte in
      add(name, ImageMatte.start.value(of: matte), until: nil)
    }
    byMedium = starts.reduce(into: [:]) { needs, medium in
      needs[medium.key] = TimeRange(start: medium.value, end: ends[medium.key] ?? medium.value)
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

extension Description {
  /// Updates `minDuration` of slots to what segments play now, rounded up to a millisecond. A slot whose
  /// `minDuration` was exactly what was needed in `former` gets what is needed now; another one is only raised.
  package mutating func followNeeds(from former: Description) {
    let before = MediaNeeds(of: former).byMedium
    let now = MediaNeeds(of: self).byMedium
    for index in media.indices where media[index].source == nil {
      guard let least = media[index].minDuration,
        let need = now[media[index].name]?.end.roundedUpToMilliseconds
      else { continue }
      let former = before[media[index].name]?.end
      let wasExact = [former, former?.roundedUpToMilliseconds].contains(least)
      media[index].minDuration = wasExact ? need : max(least, need)
    }
  }
}
