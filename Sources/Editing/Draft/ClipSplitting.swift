import MediaValues

/// Splitting the items of a draft.
extension Draft {
  /// Splits an item and returns the second part. Transitions at the end of the item join the second
  /// part.
  @discardableResult
  mutating func split(_ identity: Identity, at time: Time) throws(EditError) -> Identity {
    let range = try piece(identity).range(at: 0)
    guard range.start < time, time < range.end else { throw .outside(time, range) }
    for (_, transition) in transitions(where: { $0.outgoing == identity || $0.incoming == identity }
    )
    where transition.range.start < time && time < transition.range.end {
      throw .insideOverlap(time, transition.range)
    }
    if try piece(identity).clip(at: 0) != nil { _ = try shareMedium(of: identity) }
    let (first, rest) = try piece(identity).split(at: time, identity)
    var second = rest
    second.forgetNames()
    try setPiece(identity, to: first)
    let place = try place(identity)
    let new = freshIdentity()
    layers[place.layer].track.items.insert(second, at: place.index + 1)
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
