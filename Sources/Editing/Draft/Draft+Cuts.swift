import MediaValues

/// Cutting the clips of a draft.
extension Draft {
  /// Cuts a clip in two and gives the second. What joined its end joins the second's.
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

  /// Sees to it that a clip of the storyline begins at a time where nothing is joined, or that
  /// nothing is seen there, and gives that time: where there is a transition, it is taken away,
  /// and the time is where its clips then touch.
  ///
  ///     | A | B |  →  | A |⌄| B' | B" |
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
