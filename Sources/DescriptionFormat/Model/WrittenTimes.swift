package import MediaValues

extension Description {
  /// The times of a segment as its author wrote them, if they are not two numbers.
  package struct WrittenTimes: Hashable, Sendable {
    /// Where the segment begins; `nil` where the one before it on the track ends.
    package var position: WrittenPosition?
    /// The time between the end of the segment before it and its beginning.
    package var gap: Time?
    /// How long it lasts; `nil` for the natural length of its content.
    package var duration: WrittenLength?

    package init(
      position: WrittenPosition? = nil, gap: Time? = nil, duration: WrittenLength? = nil
    ) {
      self.position = position
      self.gap = gap
      self.duration = duration
    }

    /// Whether the length is that of a medium, a text or other content, so that it may change with it.
    package var isNatural: Bool {
      switch duration {
      case nil, .natural: true
      case .time, .until: false
      }
    }
  }

  /// Where a segment begins.
  package enum WrittenPosition: Hashable, Sendable {
    case time(Time)
    case moment(Moment)
  }

  /// How long a segment lasts.
  package enum WrittenLength: Hashable, Sendable {
    case time(Time)
    case natural(NaturalLength)
    /// Until a moment.
    case until(Moment)
  }

  /// A time of the timeline that depends on another segment, or on the end.
  package enum Moment: Hashable, Sendable {
    /// The beginning of a segment or a track, and the time after it. A negative time is before it.
    case startOf(String, offset: Time)
    /// The end of a segment or a track, and the time after it. A negative time is before it.
    case endOf(String, offset: Time)
    /// A time before the end of the timeline.
    case beforeEnd(Time)

    /// The end of the timeline.
    package static let end = Moment.beforeEnd(.zero)
  }

  /// A length that depends on a medium or on a text.
  package struct NaturalLength: Hashable, Sendable {
    package enum Origin: String, Hashable, Sendable, CaseIterable {
      case media, text
    }

    package var origin: Origin
    package var minimum: Time?
    package var maximum: Time?
    /// The length of a still image that fills the slot of a video.
    package var still: Time?

    package init(
      of origin: Origin, minimum: Time? = nil, maximum: Time? = nil, still: Time? = nil
    ) {
      self.origin = origin
      self.minimum = minimum
      self.maximum = maximum
      self.still = still
    }
  }
}

extension Description {
  /// Whether a segment, here or in a composition, has times that are not two numbers, or keyframes whose times follow
  /// from its length, or a marker is at a moment.
  package var hasWrittenTimes: Bool {
    tracks.contains { $0.contains(\.hasWrittenTimes) } || hasAnchoredKeyframes
      || markers.contains { $0.moment != nil }
  }

  /// Whether the author wrote something that this description has in another form: times that are not two numbers, the
  /// `defaults` of a track, or lists.
  package var isLowered: Bool {
    hasWrittenTimes || hasLists || tracks.contains(where: \.hasInnerDefaults)
  }
}

extension Description {
  /// The segments that last as long as a medium, with the name of that medium. Those of compositions are included.
  package var asLongAsMedia: [(segment: String, medium: String)] {
    var found: [(segment: String, medium: String)] = []
    for number in tracks.indices {
      // Most segments have numbers as times, and copying one would retain each of its values.
      for index in tracks[number].segments.indices
      where tracks[number].segments[index].hasWrittenTimes
        || tracks[number].segments[index].content.type == .composition
      {
        let segment = tracks[number].segments[index]
        switch segment.content {
        case .composition(let inner): found += Description(tracks: inner.tracks).asLongAsMedia
        case .video, .audio, .sticker:
          guard segment.times?.isNatural == true else { continue }
          let slot = "\(tracks[number].name)/\(index)"
          let medium = segment.repetition.map { repetition in
            segment.media.flatMap { repetition.isItem($0) ? nil : $0 } ?? repetition.list
          }
          found.append((segment.name ?? slot, medium ?? segment.media ?? slot))
        case .photo, .text, .shape, .transition, .filter, .effect: break
        }
      }
    }
    return found
  }
}

extension Description.Segment {
  /// How long it lasts at least, whatever media it plays; `nil` if that depends on its medium only.
  var leastDuration: Time? {
    guard times?.isNatural == true else { return duration }
    guard case .natural(let length)? = times?.duration else { return nil }
    return length.minimum
  }

  /// The part of its duration that any medium has to fill when a template is made of the description: the times of moments
  /// may depend on media.
  package func requiredDuration(amongNatural hasNaturalLengths: Bool) -> Time {
    if hasNaturalLengths, case .until? = times?.duration { return .zero }
    return leastDuration ?? .zero
  }
}

extension Description {
  /// The segments that last as long as it takes to read a text with a field that has no default. Those of compositions
  /// are included.
  package var asLongAsOpenFields: [(segment: String, field: String)] {
    let open = Set(fields.filter { $0.standard == nil }.map(\.name))
    guard !open.isEmpty else { return [] }
    return tracks.asLongAsTexts(with: open)
  }
}

extension [Description.Track] {
  fileprivate func asLongAsTexts(
    with fields: Set<String>
  ) -> [(segment: String, field: String)] {
    var found: [(segment: String, field: String)] = []
    for track in self {
      for (index, segment) in track.segments.enumerated() {
        if case .composition(let inner) = segment.content {
          found += inner.tracks.asLongAsTexts(with: fields)
        }
        guard segment.times?.isNatural == true, case .text(let text) = segment.content,
          let field = text.text.fieldNames.first(where: fields.contains)
        else { continue }
        found.append((segment.name ?? "\(track.name)/\(index)", field))
      }
    }
    return found
  }
}

extension Description.Track {
  /// Returns whether a segment, here or in a composition, has a property.
  fileprivate func contains(_ property: (Description.Segment) -> Bool) -> Bool {
    segments.indices.contains { index in
      property(segments[index]) || inner(index).contains { $0.contains(property) }
    }
  }

  fileprivate var hasInnerDefaults: Bool {
    hasDefaults || segments.indices.contains { inner($0).contains(where: \.hasInnerDefaults) }
  }

  /// The tracks in a segment that is a composition.
  private func inner(_ index: Int) -> [Description.Track] {
    guard type == .composition || type == .visual,
      case .composition(let inner) = segments[index].content
    else {
      return []
    }
    return inner.tracks
  }
}
