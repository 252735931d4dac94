package import MediaValues

extension Timeline {
  /// Appends a clip to the storyline, on the first track of its type with room, or on a new one.
  ///
  ///     | A | B |  →  | A | B | C |
  ///
  /// The start of `clip` is ignored. Its medium must be a declared one, or `Clip.ownSlot`.
  @discardableResult
  package mutating func append(
    _ clip: Clip, _ type: MediaType
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      let end = draft.story.end
      return try draft.add(clip, type, at: end)
    }
  }

  /// Inserts a clip at a time. Items that begin then or later move; a clip that spans the time is
  /// split.
  ///
  ///     | A | B |  →  | A | C | B |
  ///
  /// A transition at the time is removed: the new clip is inserted between the clips it joined.
  @discardableResult
  package mutating func insert(
    _ clip: Clip, _ type: MediaType, at time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) -> ClipReference {
    try placing(knowing: lengths) { draft throws(EditError) in
      guard !clip.range.isEmpty else { throw .noLength(clip.range) }
      let place = try draft.cut(at: time)
      draft.open(at: place, by: clip.range.duration)
      return try draft.add(clip, type, at: place)
    }
  }
}

extension Draft {
  /// Adds a clip at a time, on the first track of its type that is free then.
  mutating func add(
    _ clip: Timeline.Clip, _ type: MediaType, at time: Time
  ) throws(EditError) -> Identity {
    guard time >= .zero else { throw .beforeZero(time) }
    guard !clip.range.isEmpty else { throw .noLength(clip.range) }
    try checkMedium(clip.media)
    var clip = clip
    clip.range.start = time
    let identity = freshIdentity()
    settle()
    put(.clips(type, [clip]), as: identity)
    return identity
  }
}
