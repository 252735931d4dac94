import MediaValues

/// The range and the clips of an enabled transition.
struct ResolvedTransition {
  var range: TimeRange
  var outgoing: Timeline.ClipReference?
  var incoming: Timeline.ClipReference?
}

extension [Timeline.Track] {
  /// The enabled transitions, in order of time.
  var resolvedTransitions: [ResolvedTransition] {
    var resolvedTransitions: [ResolvedTransition] = []
    for (number, track) in enumerated() where track.isEnabled {
      if !track.joints.isEmpty {
        resolvedTransitions += track.liveJoints.map { index, _, range in
          ResolvedTransition(
            range: range, outgoing: Timeline.ClipReference(track: number, clip: index - 1),
            incoming: Timeline.ClipReference(track: number, clip: index))
        }
      }
      guard case .transitions(let transitions) = track.items else { continue }
      resolvedTransitions.reserveCapacity(resolvedTransitions.count + transitions.count)
      for index in transitions.indices where transitions[index].isEnabled {
        resolvedTransitions.append(
          ResolvedTransition(
            range: transitions[index].range, outgoing: transitions[index].outgoing,
            incoming: transitions[index].incoming))
      }
    }
    // The transitions of one track are already in order.
    if zip(resolvedTransitions, resolvedTransitions.dropFirst()).contains(where: {
      $0.range.start > $1.range.start
    }) {
      resolvedTransitions.sort { $0.range.start < $1.range.start }
    }
    return resolvedTransitions
  }
}

extension [ResolvedTransition] {
  /// Returns the ranges of transitions that share a clip and overlap. `last` must be an empty table
  /// of the clips.
  func clashes(in last: consuming IdentityTable<TimeRange>) -> [(TimeRange, TimeRange)] {
    var found: [(TimeRange, TimeRange)] = []
    func join(_ clip: Timeline.ClipReference?, _ range: TimeRange) {
      guard let clip else { return }
      if let other = last[clip], other.overlaps(range) { found.append((other, range)) }
      last[clip] = range
    }
    for transition in self {
      join(transition.outgoing, transition.range)
      join(transition.incoming, transition.range)
    }
    return found
  }
}
