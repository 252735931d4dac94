package import MediaValues

extension Timeline {
  /// Replaces a range of the storyline by a clip. Nothing moves.
  ///
  ///     | A  | B  | D |  →  | A | C   |  | D |        C from the middle of A to that of B
  @discardableResult
  package mutating func overwrite(
    with clip: Clip, _ type: MediaType, at time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) -> ClipReference {
    try placing(knowing: lengths) { draft throws(EditError) in
      let range = TimeRange(start: time, duration: clip.range.duration)
      try draft.clear(range)
      return try draft.add(clip, type, at: time)
    }
  }

  /// Adds a clip above all visual clips at that time, or on the track with the given name. Nothing
  /// moves.
  ///
  ///                   | C |
  ///     | A | B |  →  | A | B |
  @discardableResult
  package mutating func place(
    _ clip: Clip, _ type: MediaType, at time: Time, on track: String? = nil
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      guard time >= .zero else { throw .beforeZero(time) }
      guard !clip.range.isEmpty else { throw .noLength(clip.range) }
      try draft.checkMedium(clip.media)
      var clip = clip
      clip.range.start = time
      return try draft.putAbove(.clips(type, [clip]), on: track)
    }
  }
}

extension Draft {
  /// Removes a range of the storyline. Nothing moves.
  ///
  ///     | A | B | C |  →  | A |   | C |
  mutating func clear(_ range: TimeRange) throws(EditError) {
    guard range.start >= .zero else { throw .beforeZero(range.start) }
    guard !range.isEmpty else { throw .noLength(range) }
    for member in story.members where member.range.overlaps(range) {
      let piece = try piece(member.identity)
      let isBefore = member.range.start < range.start
      let isAfter = member.range.end > range.end
      switch (isBefore, isAfter) {
      case (false, false): try remove(member.identity)
      case (true, false):
        try setPiece(
          member.identity,
          to: piece.without(tail: member.range.end - range.start, shortMedia)
            .withoutLaterKeyframes())
        dropTransitions { $0.outgoing == member.identity }
      case (false, true):
        let head = range.end - member.range.start
        try setPiece(member.identity, to: piece.without(head: head, member.identity, shortMedia))
        dropTransitions { $0.incoming == member.identity }
      case (true, true):
        let second = try split(member.identity, at: range.end, exactly: true)
        let first = try self.piece(member.identity)
        try setPiece(
          member.identity,
          to: first.without(tail: range.duration, shortMedia).withoutLaterKeyframes())
        dropTransitions { $0.incoming == second || $0.outgoing == member.identity }
      }
    }
  }

  /// Removes transitions without moving anything.
  mutating func dropTransitions(where isMeant: (Timeline.Transition) -> Bool) {
    for (identity, _) in transitions(where: isMeant) { try? remove(identity) }
  }

  /// Adds a piece above all clips at its time, or on the track with the given name.
  mutating func putAbove(
    _ piece: Timeline.Track.Items, on name: String?
  ) throws(EditError) -> Identity {
    let range = piece.range(at: 0)
    let identity = freshIdentity()
    let layer: Int
    if let name {
      guard let named = layers.firstIndex(where: { $0.track.name == name }) else {
        throw .noSuchTrack(name, known: layers.map(\.track.name))
      }
      guard layers[named].track.items.isSameKind(as: piece) else {
        throw .wrongKind(
          Identity(track: named, clip: 0), wanted: "an item of the same kind as the new one")
      }
      guard layers[named].isFree(range) else { throw .occupied(track: name, range) }
      layer = named
    } else {
      let top = layers.lastIndex { $0.showsClip(in: range) } ?? -1
      let free = layers.indices.first { index in
        index > top && layers[index].isPlain && layers[index].track.items.isSameKind(as: piece)
          && layers[index].isFree(range)
      }
      layer =
        free
        ?? addTrack(like: Timeline.Track(name: "", items: piece), holding: piece, above: nil)
    }
    insert(piece, as: identity, on: layer)
    return identity
  }
}

extension Draft.Layer {
  fileprivate func showsClip(in range: TimeRange) -> Bool {
    guard track.items.holdsImages else { return false }
    return !isFree(range)
  }

  /// Whether the properties of the track are those of a new one.
  fileprivate var isPlain: Bool {
    track.isEnabled && !track.isMuted && track.volume == 1 && track.target == nil
      && track.snap == nil
  }
}
