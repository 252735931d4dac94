import MediaValues

/// Adding transitions to a draft.
extension Draft {
  /// Moves the items after a clip so that the next clip overlaps it by `duration`. They touch, or overlap already.
  mutating func overlap(
    _ identity: Identity, _ range: TimeRange, _ next: Storyline.Member, by duration: Time
  ) throws(EditError) {
    guard next.range.start <= range.end else { throw .notTouching(range.end, next.range.start) }
    guard duration > .zero else { throw .noLength(TimeRange(start: range.end, end: range.end)) }
    for clip in [range, next.range] where clip.duration < duration {
      throw .transitionTooLong(duration, clip)
    }
    let joint = TimeRange(start: next.range.start, end: range.end)
    moveLater(of: joint, by: joint.duration - duration, except: identity)
  }

  /// Adds a transition to the first free track of transitions, or to a new one on top.
  mutating func addTransition(_ transition: Timeline.Transition) -> Identity {
    // Clips that now overlap are assigned tracks first, so that these have the lower numbers.
    settle()
    let identity = freshIdentity()
    put(.transitions([transition]), as: identity)
    return identity
  }

  func transition(at identity: Identity) throws(EditError) -> Timeline.Transition {
    let place = try place(identity)
    guard case .transitions(let transitions) = layers[place.layer].track.items else {
      throw .wrongKind(identity, wanted: "a transition")
    }
    return transitions[place.index]
  }

  mutating func changeTransition(
    _ identity: Identity, _ change: (inout Timeline.Transition) -> Void
  ) throws(EditError) {
    let place = try place(identity)
    guard case .transitions(var transitions) = layers[place.layer].track.items else {
      throw .wrongKind(identity, wanted: "a transition")
    }
    change(&transitions[place.index])
    layers[place.layer].track.items = .transitions(transitions)
  }
}
