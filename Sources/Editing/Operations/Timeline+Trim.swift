package import MediaValues

extension Timeline {
  /// Lets a clip end at another time. On the storyline what follows moves with its end; a
  /// transition there stays as long as it is.
  ///
  ///     | A     | B |  →  | A | B |
  ///
  /// An end that is later needs more of the medium: `lengths` says how much there is.
  package mutating func trimEnd(
    of clip: ClipReference, to time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      try draft.trimEnd(of: clip, to: time, lengths: lengths)
    }
  }

  /// Lets a clip begin with what it showed at another time. On the storyline its beginning stays
  /// where it is, and what follows moves.
  ///
  ///     | aaA | B |  →  | A | B |
  ///
  /// A time before the clip gives back what was before it in the medium.
  package mutating func trimStart(
    of clip: ClipReference, to time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      let (old, type) = try draft.clip(clip)
      let head = time - old.range.start
      guard time < old.range.end else {
        throw .noLength(TimeRange(start: time, end: old.range.end))
      }
      var new = try old.without(head: head, type).withFittingFades
      if head < .zero, type != .photo { try new.check(lengths) }
      guard draft.story.index(of: clip) != nil else {
        guard time >= .zero else { throw .beforeZero(time) }
        try draft.setClip(clip, to: new)
        return try draft.checkFree(clip)
      }
      new.range.start = old.range.start
      try draft.setClip(clip, to: new)
      try draft.checkLength(new.range.duration, of: clip, was: old.range)
      if head > .zero {
        draft.close(TimeRange(start: old.range.start, duration: head), except: clip)
      } else {
        draft.open(at: old.range.start, by: .zero - head, except: clip)
      }
    }
  }

  /// Lets a clip show another part of its medium. Nothing moves.
  ///
  ///     medium  |...[ A ]......|  →  |......[ A ]...|
  ///
  /// With a positive time, a later part.
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
  mutating func trimEnd(
    of clip: Identity, to time: Time, lengths: MediaLengths
  ) throws(EditError) {
    let (old, type) = try self.clip(clip)
    guard time > old.range.start else {
      throw .noLength(TimeRange(start: old.range.start, end: time))
    }
    let story = self.story
    let new = try old.without(tail: old.range.end - time, type).withFittingFades
    if time > old.range.end, type != .photo { try new.check(lengths) }
    try setClip(clip, to: new)
    guard let index = story.index(of: clip) else { return try checkFree(clip) }
    try checkLength(new.range.duration, of: clip, was: old.range)
    shift(from: story.following(index), by: time - old.range.end, sparing: clip)
  }

  /// Moves what begins at a time: later, or earlier, which takes out what begins in between.
  mutating func shift(from time: Time, by length: Time, sparing identity: Identity) {
    if length > .zero {
      open(at: time, by: length, except: identity)
    } else {
      close(TimeRange(start: time + length, end: time), except: identity)
    }
  }

  /// A clip that is joined stays at least as long as each of its transitions.
  func checkLength(
    _ length: Time, of identity: Identity, was range: TimeRange
  ) throws(EditError) {
    let joining = transitions { $0.outgoing == identity || $0.incoming == identity }
    let joined = joining.reduce(Time.zero) { $0 + $1.transition.range.duration }
    guard length >= joined else { throw .shorterThanTransition(range, length) }
  }

  /// Throws when something else of its track is there too.
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
