package import MediaValues

extension TrackType {
  /// Whether its segments are seen.
  package var isVisual: Bool {
    switch self {
    case .video, .photo, .text, .sticker, .composition: true
    case .audio, .transition, .filter, .effect: false
    }
  }

  /// Whether transitions join its segments without being told by name. Text and stickers come and
  /// go by themselves.
  package var isJoined: Bool { self == .video || self == .photo || self == .composition }
  /// Whether its segments are heard.
  package var isAudible: Bool { self == .video || self == .audio || self == .composition }

  /// Whether it changes what is below it.
  package var changesWhatIsBelow: Bool { self == .filter || self == .effect }

  /// The media that its segments play by nature; empty where they play none.
  package var acceptedMedia: [MediaType] {
    switch self {
    case .video: [.video]
    case .photo: [.photo]
    case .audio: [.audio]
    case .sticker: [.photo, .video]
    case .text, .composition, .transition, .filter, .effect: []
    }
  }
}

extension Description.Segment {
  /// False when the author has turned it off.
  package var isLive: Bool { isEnabled ?? Description.Segment.isEnabled.standard }

  /// The medium it names, if it plays one and names one.
  package var media: String? {
    switch content {
    case .video(let video): video.media
    case .photo(let photo): photo.media
    case .audio(let audio): audio.media
    case .sticker(let sticker): sticker.media
    case .text, .composition, .transition, .filter, .effect: nil
    }
  }
}

extension Description.Content {
  /// The sound settings, of what has a sound.
  package var sound: SoundSettings? {
    switch self {
    case .video(let video): video.sound
    case .audio(let audio): audio.sound
    case .photo, .text, .sticker, .composition, .transition, .filter, .effect: nil
    }
  }

  /// The picture settings, of what is seen.
  package var picture: Picture? {
    switch self {
    case .video(let video): video.picture
    case .photo(let photo): photo.picture
    case .text(let text): text.picture
    case .sticker(let sticker): sticker.picture
    case .composition(let composition): composition.picture
    case .audio, .transition, .filter, .effect: nil
    }
  }
}

extension Description.Track {
  /// False when the author has turned it off.
  package var isLive: Bool { isEnabled ?? Description.Track.isEnabled.standard }

  /// The indices of its segments in order of time. The n-th of them, where it names no medium,
  /// has a slot called `track/n`.
  package var timeOrder: [Int] {
    segments.indices.sorted { (segments[$0].position, $0) < (segments[$1].position, $1) }
  }

  /// Where its segments that count are, with their indices.
  package var liveRanges: some Sequence<(index: Int, range: TimeRange)> {
    let segments = isLive ? segments : []
    return segments.indices.lazy.filter { segments[$0].isLive }
      .map { (index: $0, range: segments[$0].range) }
  }
}

extension Description.Composition {
  /// Where what is in it ends, from the beginning of its segment.
  package var contentEnd: Time { Description(tracks: tracks).contentEnd }
}

extension Description {
  /// Where the last visual segment ends, or the last sound if nothing is visual (FORMAT §6).
  package var contentEnd: Time {
    let visual = end { $0.isVisual }
    return visual > .zero ? visual : end { $0.isAudible }
  }

  /// Where the timeline ends: at `duration` if written, else with its content.
  package var timelineEnd: Time { duration ?? contentEnd }

  private func end(of isCounted: (TrackType) -> Bool) -> Time {
    var end = Time.zero
    for index in tracks.indices where isCounted(tracks[index].type) {
      for (_, range) in tracks[index].liveRanges { end = max(end, range.end) }
    }
    return end
  }
}
