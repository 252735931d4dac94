import MediaValues

/// The range and the clips of an enabled transition.
struct ResolvedTransition {
  var range: TimeRange
  var outgoing: Timeline.ClipReference?
  var incoming: Timeline.ClipReference?
}

extension Sequence<Timeline.Track> {
  /// The enabled transitions, in order of time.
  var joints: [ResolvedTransition] {
    var joints: [ResolvedTransition] = []
    for track in self where track.isEnabled {
      guard case .transitions(let transitions) = track.items else { continue }
      joints.reserveCapacity(joints.count + transitions.count)
      for index in transitions.indices where transitions[index].isEnabled {
        joints.append(
          ResolvedTransition(
            range: transitions[index].range, outgoing: transitions[index].outgoing,
            incoming: transitions[index].incoming))
      }
    }
    // The transitions of one track are already in order.
    if zip(joints, joints.dropFirst()).contains(where: { $0.range.start > $1.range.start }) {
      joints.sort { $0.range.start < $1.range.start }
    }
    return joints
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
    for joint in self {
      join(joint.outgoing, joint.range)
      join(joint.incoming, joint.range)
    }
    return found
  }
}
