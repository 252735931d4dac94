package import MediaValues

extension Timeline.Track.Items {
  /// Whether the items are visual and of one kind, so that they can be on a visual track.
  var isVisual: Bool {
    switch self {
    case .clips(let type, _): type != .audio
    case .texts, .stickers, .shapes, .compositions: true
    case .visual, .transitions, .filters, .effects: false
    }
  }

  /// Whether the items are visible clips, or those of a visual track. They form the storyline.
  package var holdsImages: Bool {
    switch self {
    case .clips(let type, _): type != .audio
    case .visual: true
    case .texts, .stickers, .shapes, .compositions, .transitions, .filters, .effects: false
    }
  }

  /// The items in lists of one kind, each with the index of its first item: one list, or one for each item of a visual
  /// track.
  package var uniform: [(first: Int, items: Timeline.Track.Items)] {
    if case .visual(let pieces) = self {
      pieces.indices.map { ($0, pieces[$0]) }
    } else {
      [(0, self)]
    }
  }

  /// Returns the list of one kind with only the item at a valid index.
  package func piece(at index: Int) -> Timeline.Track.Items {
    if case .visual(let pieces) = self { pieces[index] } else { selecting([index]) }
  }

  /// Returns the clip at a valid index, with its type; `nil` for other items.
  package func clip(at index: Int) -> (clip: Timeline.Clip, type: MediaType)? {
    switch self {
    case .clips(let type, let clips): (clips[index], type)
    case .visual(let pieces): pieces[index].clip(at: 0)
    default: nil
    }
  }

  /// Replaces the clip at an index, which must be that of a clip.
  mutating func setClip(at index: Int, to clip: Timeline.Clip) {
    switch self {
    case .clips(let type, var clips):
      self = .texts([])
      clips[index] = clip
      self = .clips(type, clips)
    case .visual(var pieces):
      self = .texts([])
      pieces[index].setClip(at: 0, to: clip)
      self = .visual(pieces)
    default: break
    }
  }

  /// Returns a message if this is no piece of a visual track: a list with one visual item.
  func pieceViolation(on track: Timeline.Track) -> String? {
    guard isVisual, count == 1 else {
      return "'\(track.name)' has an entry that is not one visual item"
    }
    return clip(at: 0).flatMap { track.violation(of: $0.clip, $0.type) }
  }
}
