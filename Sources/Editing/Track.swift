package import MediaValues

extension Timeline {
  /// One layer of the timeline: things of one kind, in order of time.
  package struct Track: Hashable, Sendable {
    package enum Items: Hashable, Sendable {
      case clips(MediaType, [Clip])
      case texts([Item<Text>])
      case stickers([Item<Sticker>])
      case compositions([Item<Composition>])
      case transitions([Transition])
      case filters([Filter])
      /// Nil changes nothing: the author left the kind out.
      case effects([Item<AppliedKind?>])
    }

    package var name: String
    package var isEnabled: Bool
    /// A factor on the sound of all its clips; keyframes count from the beginning of the timeline.
    package var volume: AnimatedNumber
    package var isMuted: Bool
    /// The name of the one track that its filters or effects change; all below when nil.
    package var target: String?
    /// Where its cuts move to when the media are known.
    package var snap: Snap?
    package var items: Items
    package var extensions: [Extension]

    package init(
      name: String, isEnabled: Bool = true, volume: AnimatedNumber = 1, isMuted: Bool = false,
      target: String? = nil, snap: Snap? = nil, items: Items, extensions: [Extension] = []
    ) {
      self.name = name
      self.isEnabled = isEnabled
      self.volume = volume
      self.isMuted = isMuted
      self.target = target
      self.snap = snap
      self.items = items
      self.extensions = extensions
    }

    /// What a clip is not allowed to have on a track of this type.
    func violation(of clip: Clip) -> String? {
      guard case .clips(let type, _) = items else { return nil }
      let isRight =
        switch type {
        case .video: clip.motion == nil && clip.duck == nil
        case .photo:
          clip.sourceStart == .zero && clip.whenShort == .error && clip.sound == Sound()
            && clip.speed == 1 && !clip.isReversed && clip.duck == nil
        case .audio:
          clip.picture == Picture() && clip.motion == nil
            && (clip.whenShort == .error || clip.whenShort == .loop)
        }
      return isRight ? nil : "the clip at \(clip.range) has what no \(type.rawValue) has"
    }

    /// The clips, or nothing on a track of another type.
    package var clips: [Clip] {
      if case .clips(_, let clips) = items { clips } else { [] }
    }
  }
}

extension Timeline.Track {
  /// True when its items are seen, whether it is switched on or off.
  package var isVisual: Bool {
    switch items {
    case .clips(let type, _): type != .audio
    case .texts, .stickers, .compositions: true
    case .transitions, .filters, .effects: false
    }
  }

  /// True when its items are heard, whether it is switched on or off.
  package var isHeard: Bool {
    switch items {
    case .clips(let type, _): type != .photo
    case .compositions: true
    case .texts, .stickers, .transitions, .filters, .effects: false
    }
  }
}

extension Timeline.Track.Items {
  /// Where each item stands, and whether it counts.
  package var placements: [(range: TimeRange, isEnabled: Bool)] {
    switch self {
    case .clips(_, let clips): clips.map { ($0.range, $0.isEnabled) }
    case .texts(let items): items.map { ($0.range, $0.isEnabled) }
    case .stickers(let items): items.map { ($0.range, $0.isEnabled) }
    case .compositions(let items): items.map { ($0.range, $0.isEnabled) }
    case .transitions(let items): items.map { ($0.range, $0.isEnabled) }
    case .filters(let items): items.map { ($0.range, $0.isEnabled) }
    case .effects(let items): items.map { ($0.range, $0.isEnabled) }
    }
  }

  /// Where one item stands, and whether it counts; nil when there is none.
  func placement(at index: Int) -> (range: TimeRange, isEnabled: Bool)? {
    0 <= index && index < count ? (range(at: index), isEnabled(at: index)) : nil
  }

  /// The media that items play, with the type of a slot of their own.
  package var played: [(media: String, slot: MediaType)] {
    switch self {
    case .clips(let type, let clips): clips.map { ($0.media, type) }
    case .stickers(let items): items.map { ($0.content.media, .photo) }
    case .texts, .compositions, .transitions, .filters, .effects: []
    }
  }

  /// The same one by one, by their indices.
  func forEachPlayed(_ body: (Int, String) -> Void) {
    switch self {
    case .clips(_, let clips): for index in clips.indices { body(index, clips[index].media) }
    case .stickers(let items):
      for index in items.indices { body(index, items[index].content.media) }
    case .texts, .compositions, .transitions, .filters, .effects: break
    }
  }

  /// What a slot of an item's own takes: the type of its track; a sticker is a picture.
  var slotType: MediaType {
    if case .clips(let type, _) = self { type } else { .photo }
  }
}
