package import MediaValues

extension Timeline {
  /// One layer of the timeline: items in order of time.
  package struct Track: Hashable, Sendable {
    /// The items of a track, all of one kind or all visual.
    package enum Items: Hashable, Sendable {
      case clips(MediaType, [Clip])
      case texts([Item<Text>])
      case stickers([Item<Sticker>])
      case shapes([Item<Shape>])
      case compositions([Item<Composition>])
      /// Items of several visual kinds: each is a list with one item.
      case visual([Items])
      case transitions([Transition])
      case filters([Filter])
      /// An item with `nil` has no effect: the document specifies no kind.
      case effects([Item<AppliedKind?>])
    }

    package var name: String
    package var isEnabled: Bool
    /// A factor on the sound of all clips; the times of keyframes are relative to the start of the
    /// timeline.
    package var volume: AnimatedNumber
    package var isMuted: Bool
    /// The name of the track that the filters or effects of this track change; `nil` for all tracks
    /// below.
    package var target: String?
    /// How cuts are moved to the music when the media are known.
    package var snap: Snap?
    package var items: Items
    /// The transitions between neighbors, by the index of the later one. Without one, neighbors do not overlap.
    package var joints: [Int: Joint]
    package var extensions: [Extension]

    package init(
      name: String, isEnabled: Bool = TrackDefaults.isEnabled,
      volume: AnimatedNumber = .constant(TrackDefaults.volume),
      isMuted: Bool = TrackDefaults.isMuted,
      target: String? = nil, snap: Snap? = nil, items: Items, joints: [Int: Joint] = [:],
      extensions: [Extension] = []
    ) {
      self.name = name
      self.isEnabled = isEnabled
      self.volume = volume
      self.isMuted = isMuted
      self.target = target
      self.snap = snap
      self.items = items
      self.joints = joints
      self.extensions = extensions
    }

    /// Returns a message if a clip of a type has properties that are not allowed for it.
    func violation(of clip: Clip, _ type: MediaType) -> String? {
      let isRight =
        switch type {
        case .video:
          clip.duck == nil
            && (!clip.isFrozen
              || clip.sound == Sound() && clip.speed == .constant(PlaybackDefaults.speed)
                && clip.isReversed == PlaybackDefaults.isReversed)
        case .photo:
          clip.sourceStart == PlaybackDefaults.start && !clip.isFrozen
            && clip.whenShort == PlaybackDefaults.whenShort && clip.sound == Sound()
            && clip.speed == .constant(PlaybackDefaults.speed)
            && clip.isReversed == PlaybackDefaults.isReversed && clip.duck == nil
        case .audio:
          clip.appearance == WrittenAppearance() && !clip.isFrozen
            && (clip.whenShort == .error || clip.whenShort == .loop)
        }
      return isRight
        ? nil
        : "the clip at \(clip.range) has properties that clips of type \(type.rawValue) cannot have"
    }

    /// The clips; empty for a track of another type.
    package var clips: [Clip] {
      if case .clips(_, let clips) = items { clips } else { [] }
    }
  }
}

extension Timeline.Track {
  /// Whether the items are visual, also if the track is disabled.
  package var isVisual: Bool {
    switch items {
    case .clips(let type, _): type != .audio
    case .texts, .stickers, .shapes, .compositions, .visual: true
    case .transitions, .filters, .effects: false
    }
  }

  /// Whether the items have sound, also if the track is disabled.
  package var isAudible: Bool {
    switch items {
    case .clips(let type, _): type != .photo
    case .compositions, .visual: true
    case .texts, .stickers, .shapes, .transitions, .filters, .effects: false
    }
  }
}

extension Timeline.Track.Items {
  /// The range of each item, and whether it is enabled.
  package var placements: [(range: TimeRange, isEnabled: Bool)] {
    switch self {
    case .clips(_, let clips): clips.map { ($0.range, $0.isEnabled) }
    case .texts(let items): items.map { ($0.range, $0.isEnabled) }
    case .stickers(let items): items.map { ($0.range, $0.isEnabled) }
    case .shapes(let items): items.map { ($0.range, $0.isEnabled) }
    case .compositions(let items): items.map { ($0.range, $0.isEnabled) }
    case .visual(let pieces): pieces.flatMap(\.placements)
    case .transitions(let items): items.map { ($0.range, $0.isEnabled) }
    case .filters(let items): items.map { ($0.range, $0.isEnabled) }
    case .effects(let items): items.map { ($0.range, $0.isEnabled) }
    }
  }

  /// Returns the range of an item, and whether it is enabled; `nil` for an invalid index.
  func placement(at index: Int) -> (range: TimeRange, isEnabled: Bool)? {
    0 <= index && index < count ? (range(at: index), isEnabled(at: index)) : nil
  }

  /// The media that items play, with the type of an own slot.
  package var played: [(media: String, slot: MediaType)] {
    switch self {
    case .clips(let type, let clips): clips.map { ($0.media, type) }
    case .stickers(let items): items.map { ($0.content.media, .photo) }
    case .visual(let pieces): pieces.flatMap(\.played)
    case .texts, .shapes, .compositions, .transitions, .filters, .effects: []
    }
  }

  /// Calls `body` with the index and the medium of each item that plays one.
  func forEachPlayed(_ body: (Int, String) -> Void) {
    switch self {
    case .clips(_, let clips): for index in clips.indices { body(index, clips[index].media) }
    case .stickers(let items):
      for index in items.indices { body(index, items[index].content.media) }
    case .visual(let pieces):
      for index in pieces.indices {
        pieces[index].forEachPlayed { _, medium in body(index, medium) }
      }
    case .texts, .shapes, .compositions, .transitions, .filters, .effects: break
    }
  }

  /// The type of an own slot: that of the track, or `photo` for stickers.
  var slotType: MediaType {
    if case .clips(let type, _) = self { type } else { .photo }
  }
}
