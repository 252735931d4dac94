import MediaValues

/// The items that a track with transitions between neighbors can hold at the end of an edit.
struct JointUnion {
  private struct Member {
    let identity: Draft.Identity
    let range: TimeRange
    let isAtHome: Bool
    /// The transition from the member before it; `nil` if they do not overlap.
    var joint: Pair?
  }

  /// A transition between two items.
  private struct Pair {
    let identity: Draft.Identity
    let joint: Timeline.Joint
  }

  private struct Ends: Hashable {
    /// `nil` for a transition that is not visible: it leads from any neighbor.
    let outgoing: Draft.Identity?
    let incoming: Draft.Identity
  }

  private var members: [Member] = []

  /// Finds the items of the track `origin` before the edit, and those on the layer `home` now.
  init(_ draft: Draft, home: Int, origin: Int) {
    let pairs = JointUnion.pairs(draft, origin)
    for candidate in JointUnion.candidates(draft, home, origin) { add(candidate, pairs) }
  }

  /// The items that come from other tracks, in order of time.
  var arriving: [Draft.Identity] { members.filter { !$0.isAtHome }.map(\.identity) }

  /// The transitions that become part of the track, with the items that they lead to.
  var joined: [(transition: Draft.Identity, incoming: Draft.Identity)] {
    members.compactMap { member in member.joint.map { ($0.identity, member.identity) } }
  }

  /// The transitions between neighbors, by the index of the later one.
  var joints: [Int: Timeline.Joint] {
    var joints: [Int: Timeline.Joint] = [:]
    for (index, member) in members.enumerated() { joints[index] = member.joint?.joint }
    return joints
  }

  private mutating func add(_ candidate: Member, _ pairs: [Ends: Pair]) {
    while let last = members.last, last.range.end > candidate.range.start {
      let pair =
        pairs[Ends(outgoing: last.identity, incoming: candidate.identity)]
        ?? pairs[Ends(outgoing: nil, incoming: candidate.identity)]
      let room = members.count > 1 ? members[members.count - 2].range.end : .zero
      if let pair, last.range.start < candidate.range.start, room <= candidate.range.start,
        candidate.range.end >= last.range.end
      {
        var candidate = candidate
        candidate.joint = pair
        return members.append(candidate)
      }
      // Items that are on the track do not overlap each other, so they displace those that come from others.
      guard candidate.isAtHome, !last.isAtHome else { return }
      members.removeLast()
    }
    members.append(candidate)
  }

  private static func candidates(_ draft: Draft, _ home: Int, _ origin: Int) -> [Member] {
    let model = draft.layers[home].track
    var found: [Member] = []
    for (number, layer) in draft.layers.enumerated()
    where number == home || layer.track.hasSameTreatment(model) {
      let ranges = layer.track.items.ranges
      let isLane = layer.track.name == draft.lanes[origin]
      for (index, identity) in layer.identities.enumerated()
      where number == home || identity.track == origin || (isLane && identity.track < 0) {
        found.append(Member(identity: identity, range: ranges[index], isAtHome: number == home))
      }
    }
    return found.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// Returns the transitions that the track had, and those that the edit added.
  private static func pairs(_ draft: Draft, _ origin: Int) -> [Ends: Pair] {
    var pairs: [Ends: Pair] = [:]
    let track = draft.base.tracks[origin]
    let visible = Set(track.isEnabled && track.isVisual ? track.liveJoints.map(\.index) : [])
    for (index, joint) in track.joints where !visible.contains(index) {
      let incoming = Draft.Identity(track: origin, clip: index)
      pairs[Ends(outgoing: nil, incoming: incoming)] = Pair(
        identity: draft.base.jointReference(to: incoming), joint: joint)
    }
    for layer in draft.layers {
      guard case .transitions(let transitions) = layer.track.items else { continue }
      for (index, transition) in transitions.enumerated() {
        let identity = layer.identities[index]
        guard identity.track == origin || identity.track < 0, transition.isPlain,
          let outgoing = transition.outgoing, let incoming = transition.incoming
        else { continue }
        pairs[Ends(outgoing: outgoing, incoming: incoming)] = Pair(
          identity: identity,
          joint: Timeline.Joint(
            kind: transition.kind, easing: transition.easing, audio: transition.audio))
      }
    }
    return pairs
  }
}

extension Timeline.Transition {
  /// Whether nothing is written about the transition that one between neighbors of a track cannot have.
  fileprivate var isPlain: Bool {
    name == nil && from == nil && to == nil && extensions.isEmpty
  }
}

extension Timeline {
  /// Whether a track has transitions between neighbors.
  var hasJoints: Bool { tracks.contains { !$0.joints.isEmpty } }

  /// Returns the reference by which edits refer to the transition from an item to the next one on its track.
  package func jointReference(to item: ClipReference) -> ClipReference {
    ClipReference(track: item.track, clip: tracks[item.track].items.count + item.clip)
  }
}
