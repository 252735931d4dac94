package import MediaValues

extension Timeline {
  /// Moves an item to another time. Nothing else moves. Transitions of a moved clip are adjusted
  /// while the clips overlap, and removed otherwise. Returns the new position, which is on another
  /// track if its track is not free.
  ///
  ///     | A | B |   |  →  | A |   | B |
  @discardableResult
  package mutating func move(
    _ item: ClipReference, to time: Time
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      guard time >= .zero else { throw .beforeZero(time) }
      let place = try draft.place(item)
      guard !draft.layers[place.layer].isTransitions else {
        throw .wrongKind(item, wanted: "an item that can be moved by itself; move its clips")
      }
      var piece = draft.layers[place.layer].track.items.selecting([place.index])
      piece.changeRanges { _, range in range.start = time }
      try draft.remove(item)
      draft.put(piece, as: item, like: place.layer)
      return item
    }
  }

  /// Moves an item to a new track directly above its own, with the same properties. Its time does not change.
  package mutating func moveToNewTrack(_ item: ClipReference) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      let place = try draft.place(item)
      let track = draft.layers[place.layer].track
      let piece = track.items.selecting([place.index])
      try draft.remove(item)
      let layer = draft.addTrack(like: track, holding: piece, above: place.layer)
      draft.layers[layer].track.items.insert(piece, at: 0)
      draft.layers[layer].identities.insert(item, at: 0)
    }
  }

  /// Moves a clip of the storyline before the clip that is at `position` now, or to the end, with
  /// all items over it. The transitions at the three places are removed; a clip that is there already stays with its
  /// transitions.
  ///
  ///     | A | B | C |  →  | C | A | B |        C to 0
  @discardableResult
  package mutating func reorder(
    _ clip: ClipReference, to position: Int
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      let before = draft.story
      guard let place = before.index(of: clip) else { throw .notOnStoryline(clip) }
      guard 0...before.members.count ~= position else { throw .noSuchPosition(position) }
      guard position != place, position != place + 1 else { return clip }
      let target = position < before.members.count ? before.members[position].identity : nil
      try draft.dissolveTransitions(of: clip)
      try draft.dissolveTransitions(into: target, or: before.members.last?.identity)
      let story = draft.story
      guard let from = story.index(of: clip) else { throw .notOnStoryline(clip) }
      let to = target.flatMap(story.index(of:)) ?? story.members.count
      draft.reorder(story.block(of: from), to: story.start(of: to))
      return clip
    }
  }

  /// Adds a copy of an item directly after it. On the storyline, later items move, and a transition to the next clip
  /// leads from the copy.
  ///
  ///     | A × B |  →  | A | A × B |
  @discardableResult
  package mutating func duplicate(
    _ item: ClipReference, lengths: MediaLengths = .unknown
  ) throws(EditError) -> ClipReference {
    try placing(knowing: lengths) { draft throws(EditError) in
      let place = try draft.place(item)
      guard !draft.layers[place.layer].isTransitions else {
        throw .wrongKind(item, wanted: "an item that can be moved by itself")
      }
      if draft.layers[place.layer].track.items.clip(at: place.index) != nil {
        _ = try draft.shareMedium(of: item)
      }
      var time = try draft.range(of: item).end
      let length = try draft.range(of: item).duration
      let next = draft.transitions { $0.outgoing == item && $0.incoming != nil }.first
      if let next {
        draft.moveLater(of: next.transition.range, by: length, except: item)
      } else if draft.story.index(of: item) != nil {
        time = try draft.cut(at: time)
        draft.open(at: time, by: length)
      }
      var piece = draft.layers[place.layer].track.items.selecting([place.index])
      piece.changeRanges { _, range in range.start = time }
      piece.forgetNames()
      let identity = draft.freshIdentity()
      draft.settle()
      let layer = try draft.place(item).layer
      guard let next else {
        draft.put(piece, as: identity, like: layer)
        return identity
      }
      // The next clip may be on the same track at the end.
      if draft.layers[layer].isFree(piece.range(at: 0)) {
        draft.insert(piece, as: identity, on: layer)
      } else {
        draft.put(piece, as: identity, like: layer)
      }
      try draft.changeTransition(next.identity) { $0.outgoing = identity }
      return identity
    }
  }
}
