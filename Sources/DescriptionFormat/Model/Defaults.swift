package import MediaValues

extension TrackType {
  /// Whether segments of the type are visible.
  package var isVisual: Bool {
    switch self {
    case .visual, .video, .photo, .text, .sticker, .shape, .composition: true
    case .audio, .transition, .filter, .effect: false
    }
  }

  /// Whether transitions join segments of the type that they do not name. Texts and stickers have their own animations;
  /// of shapes, only those that `isOverlay` leaves are joined.
  package var isJoined: Bool {
    switch self {
    case .visual, .video, .photo, .composition, .shape: true
    case .audio, .text, .sticker, .transition, .filter, .effect: false
    }
  }

  /// Whether segments of the type may have sound.
  package var isAudible: Bool {
    self == .video || self == .audio || self == .composition || self == .visual
  }

  /// Whether segments of the type change the layers below.
  package var changesWhatIsBelow: Bool { self == .filter || self == .effect }

  /// The types of media that segments of the type play; empty if they play none.
  package var acceptedMedia: [MediaType] {
    switch self {
    case .video: [.video]
    case .visual: [.video, .photo]
    case .photo: [.photo]
    case .audio: [.audio]
    case .sticker: [.photo, .video]
    case .text, .shape, .composition, .transition, .filter, .effect: []
    }
  }
}

extension Description.Segment {
  /// Whether the segment is switched on.
  package var isLive: Bool { isEnabled ?? Description.Segment.isEnabled.standard }

  /// Whether the segment is a shape in a box, or with an animation of its own, which no transition joins.
  package var isOverlay: Bool {
    guard case .shape(let shape) = content else { return false }
    return shape.appearance.hasBox || !shape.appearance.enter.isEmpty
      || !shape.appearance.exit.isEmpty
  }

  /// The proportion in which the entrance and the exit are shortened, because the segment has a natural length that is too
  /// short for both; `nil` if they are as long as written.
  package var entranceShare: (length: Time, of: Time)? {
    guard hasWrittenTimes, times?.isNatural == true, duration > .zero,
      let appearance = content.appearance, appearance.isAnimated
    else { return nil }
    let whole = appearance.enter.duration + appearance.exit.duration
    return whole > duration ? (duration, whole) : nil
  }

  /// The proportion in which the fades of the sound are shortened, for the same reason.
  package var fadeShare: (length: Time, of: Time)? {
    guard times?.isNatural == true, duration > .zero, let sound = content.sound else { return nil }
    let whole = SoundSettings.fadeIn.value(of: sound) + SoundSettings.fadeOut.value(of: sound)
    return whole > duration ? (duration, whole) : nil
  }

  /// The name of the medium that the segment plays; `nil` if it names none or plays none.
  package var media: String? { content.media }
}

extension Description.Content {
  /// The name of the medium that it plays; `nil` if it names none or plays none.
  var media: String? {
    switch self {
    case .video(let video): video.media
    case .photo(let photo): photo.media
    case .audio(let audio): audio.media
    case .sticker(let sticker): sticker.media
    case .text, .shape, .composition, .transition, .filter, .effect: nil
    }
  }
}

extension Description.Content {
  /// Whether the content is one frame of a video.
  var isFrozen: Bool { if case .video(let video) = self { video.freeze != nil } else { false } }

  /// Whether the content has no sound: it is muted, or one frame of a video.
  package var isSilent: Bool { isFrozen || sound?.isMuted == true }

  /// The sound settings, of what has a sound.
  package var sound: SoundSettings? {
    switch self {
    case .video(let video): video.sound
    case .audio(let audio): audio.sound
    case .photo, .text, .sticker, .shape, .composition, .transition, .filter, .effect: nil
    }
  }

  /// The image settings; `nil` for segments that are not visible.
  package var appearance: WrittenAppearance? {
    switch self {
    case .video(let video): video.appearance
    case .photo(let photo): photo.appearance
    case .text(let text): text.appearance
    case .sticker(let sticker): sticker.appearance
    case .shape(let shape): shape.appearance
    case .composition(let composition): composition.appearance
    case .audio, .transition, .filter, .effect: nil
    }
  }
}

extension Description.Track {
  /// Whether the track is switched on.
  package var isLive: Bool { isEnabled ?? Description.Track.isEnabled.standard }

  /// The indices of the segments in the order of their times. The nth of them, if it names no medium, has the slot
  /// `track/n`.
  package var timeOrder: [Int] {
    segments.indices.sorted { (segments[$0].position, $0) < (segments[$1].position, $1) }
  }

  /// The ranges of the segments that are switched on, with their indices; empty if the track is switched off.
  package var liveRanges: [(index: Int, range: TimeRange)] {
    guard isLive else { return [] }
    var ranges: [(index: Int, range: TimeRange)] = []
    ranges.reserveCapacity(segments.count)
    // Elements of a span are used in place. Copying a segment would retain each of its values.
    let span = segments.span
    for index in span.indices where span[index].isLive { ranges.append((index, span[index].range)) }
    return ranges
  }
}

extension Description.Composition {
  /// The end of the content, relative to the beginning of the segment.
  package var contentEnd: Time { Description(tracks: tracks).contentEnd }
}

extension Description {
  /// The end of the last visual segment, or of the last sound if nothing is visual (docs/format.md).
  /// Tracks that are mattes do not count as visual.
  package var contentEnd: Time {
    let mattes = matteTracks
    let visual = end { $0.type.isVisual && !mattes.contains($0.name) }
    return visual > .zero ? visual : end { $0.type.isAudible }
  }

  /// The end of the timeline: `duration` if it is set, otherwise the end of the content.
  package var timelineEnd: Time { duration ?? contentEnd }

  private func end(of isCounted: (Track) -> Bool) -> Time {
    var end = Time.zero
    for index in tracks.indices where isCounted(tracks[index]) {
      for (_, range) in tracks[index].liveRanges { end = max(end, range.end) }
    }
    return end
  }
}
