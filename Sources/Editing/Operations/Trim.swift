package import MediaValues

extension Timeline {
  /// Changes the end of a clip. On the storyline later items move with it; a transition there keeps
  /// its duration.
  ///
  ///     | A     | B |  →  | A | B |
  ///
  /// A later end needs more of the medium; throws if `lengths` shows that it is too short.
  package mutating func trimEnd(
    of clip: ClipReference, to time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) {
    _ = try edit(knowing: lengths) { draft throws(EditError) in
      let old = try draft.range(of: clip)
      try draft.trimEnd(of: clip, to: time, lengths: lengths)
      if time < old.end {
        try draft.setPiece(clip, to: draft.piece(clip).withoutLaterKeyframes())
      }
    }
  }

  /// Changes the in point of a clip to the frame that it shows at `time`. On the storyline its
  /// start does not move, and later items move.
  ///
  ///     | aaA | B |  →  | A | B |
  ///
  /// A time before the clip extends it by earlier frames of the medium.
  package mutating func trimStart(
    of clip: ClipReference, to time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) {
    _ = try edit(knowing: lengths) { draft throws(EditError) in
      let piece = try draft.piece(clip)
      let old = piece.range(at: 0)
      let head = time - old.start
      guard time < old.end else { throw .noLength(TimeRange(start: time, end: old.end)) }
      var new = try piece.without(head: head, clip, draft.shortMedia)
      if head < .zero { try new.check(lengths) }
      let story = draft.story
      guard let index = story.index(of: clip) else {
        guard time >= .zero else { throw .beforeZero(time) }
        try draft.setPiece(clip, to: new)
        return try draft.checkFree(clip)
      }
      new.changeRanges { _, range in range.start = old.start }
      try draft.setPiece(clip, to: new)
      try draft.checkLength(old.end - time, of: clip, was: old)
      let overlap = story.overlap(before: index)
      if head > .zero {
        draft.close(
          TimeRange(start: old.start, duration: head), except: clip, overlap: overlap)
      } else {
        draft.open(at: old.start, by: .zero - head, except: clip, overlap: overlap)
      }
    }
  }

  /// Makes a clip show another part of its medium, later by `time`. Nothing moves.
  ///
  ///     medium  |...[ A ]......|  →  |......[ A ]...|
  ///
  /// A negative `time` shows an earlier part.
  package mutating func slip(
    _ clip: ClipReference, by time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (slipped, type) = try draft.clip(clip)
      guard type != .photo else { throw .wrongKind(clip, wanted: "a video or a sound") }
      slipped.sourceStart += time
      slipped = try slipped.checked()
      try slipped.check(lengths)
      try draft.setClip(clip, to: slipped)
    }
  }
}

extension Draft {
  /// Changes the end of a clip; see `Timeline.trimEnd`.
  mutating func trimEnd(
    of clip: Identity, to time: Time, lengths: MediaLengths
  ) throws(EditError) {
    let piece = try piece(clip)
    let old = piece.range(at: 0)
    guard time > old.start else { throw .noLength(TimeRange(start: old.start, end: time)) }
    let story = self.story
    let new = try piece.without(tail: old.end - time, shortMedia)
    if time > old.end { try new.check(lengths) }
    try setPiece(clip, to: new)
    guard let index = story.index(of: clip) else { return try checkFree(clip) }
    try checkLength(time - old.start, of: clip, was: old)
    shift(from: story.following(index), by: time - old.end, sparing: clip)
  }

  /// Moves the items that begin at a time or later by `length`. A negative length removes the range
  /// before the time.
  mutating func shift(from time: Time, by length: Time, sparing identity: Identity) {
    if length > .zero {
      open(at: time, by: length, except: identity)
    } else {
      close(TimeRange(start: time + length, end: time), except: identity)
    }
  }

  /// Throws if a clip would be shorter than its transitions together.
  func checkLength(
    _ length: Time, of identity: Identity, was range: TimeRange
  ) throws(EditError) {
    let joining = transitions { $0.outgoing == identity || $0.incoming == identity }
    let joined = joining.reduce(Time.zero) { $0 + $1.transition.range.duration }
    guard length >= joined else { throw .shorterThanTransition(range, length) }
  }

  /// Throws if another item of its track overlaps the item.
  func checkFree(_ identity: Identity) throws(EditError) {
    let place = try place(identity)
    let items = layers[place.layer].track.items
    let range = items.range(at: place.index)
    guard range.start >= .zero else { throw .beforeZero(range.start) }
    for index in 0..<items.count where index != place.index {
      guard !items.range(at: index).overlaps(range) else {
        throw .occupied(track: layers[place.layer].track.name, items.range(at: index))
      }
    }
  }
}
