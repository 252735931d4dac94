import MediaValues

/// Splitting the clips of a draft.
extension Draft {
  /// Splits a clip and returns the second part. Transitions at the end of the clip join the second
  /// part.
  @discardableResult
  mutating func split(_ identity: Identity, at time: Time) throws(EditError) -> Identity {
    let (clip, type) = try clip(identity)
    guard clip.range.start < time, time < clip.range.end else { throw .outside(time, clip.range) }
    for (_, transition) in transitions(where: { $0.outgoing == identity || $0.incoming == identity }
    )
    where transition.range.start < time && time < transition.range.end {
      throw .insideOverlap(time, transition.range)
    }
    _ = try shareMedium(of: identity)
    let (shared, _) = try self.clip(identity)
    let (first, second) = try shared.split(at: time, type)
    try setClip(identity, to: first)
    let place = try place(identity)
    let new = freshIdentity()
    layers[place.layer].track.items.insert(.clips(type, [second]), at: place.index + 1)
    layers[place.layer].identities.insert(new, at: place.index + 1)
    changeTransitions { transition in
      if transition.outgoing == identity { transition.outgoing = new }
    }
    return new
  }

  /// Ensures that no clip of the storyline and no transition spans a time: splits the clip that
  /// does. A transition at the time is removed. Returns the time, or after the removal of a
  /// transition the time at which its clips then touch.
  ///
  ///     | A | B |  →  | A | B'| B" |
  mutating func cut(at time: Time) throws(EditError) -> Time {
    guard time >= .zero else { throw .beforeZero(time) }
    let crossed = transitions {
      $0.outgoing != nil && $0.incoming != nil && $0.range.start <= time && time <= $0.range.end
    }
    if let (identity, transition) = crossed.first {
      try dissolve(identity)
      return transition.range.end
    }
    let spanning = story.spanning(time)
    if spanning.count > 1 {
      throw .insideOverlap(
        time, TimeRange(start: spanning[1].range.start, end: spanning[0].range.end))
    }
    if let member = spanning.first { try split(member.identity, at: time) }
    return time
  }
}
