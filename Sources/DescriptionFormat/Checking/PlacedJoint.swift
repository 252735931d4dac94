import MediaValues

/// The `transition` of a segment, with the segment before it on the same track: in the document if it follows that one, and
/// in time if it has a position.
struct PlacedJoint {
  let path: SegmentPath
  let joint: Description.Joint
  /// The segment before it; `nil` for the first one of the track.
  let before: SegmentPath?
  /// The time from the beginning of the segment to the end of the one before. It is negative if there is a gap.
  let overlap: Time
  /// Whether the segment follows the one before it, so that the overlap results from the transition.
  let isFollowing: Bool
  /// Whether both segments and their track are switched on.
  let isLive: Bool
  /// Whether it begins before the segment that it follows, or within the transition to that one, because its transition is
  /// too long.
  let isAhead: Bool
}

extension CheckContext {
  /// The transitions of segments, in the order of the document.
  var placedJoints: [PlacedJoint] {
    guard !parts.joints.isEmpty else { return [] }
    var places: [Int: JointTrack] = [:]
    return parts.joints.map { part in
      let number = part.path.track
      let track = places[number] ?? JointTrack(description.tracks[number])
      places[number] = track
      return track.joint(part)
    }
  }

  /// Returns the transition to a segment; `nil` if it has none.
  func joint(at path: SegmentPath) -> PlacedJoint? {
    guard !parts.joints.isEmpty else { return nil }
    let index = joints.partitionPoint { $0.path < path }
    return index < joints.count && joints[index].path == path ? joints[index] : nil
  }
}

/// A track with the order of its segments in time.
private final class JointTrack {
  private let track: Description.Track
  private let order: [Int]
  private let rank: [Int]

  init(_ track: Description.Track) {
    self.track = track
    order = track.timeOrder
    var rank = Array(repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { rank[index] = place }
    self.rank = rank
  }

  func joint(_ part: Part<Description.Joint>) -> PlacedJoint {
    let segment = part.segment
    let isFollowing = segment.times.map { $0.position == nil } ?? false
    let place = isFollowing ? part.path.segment : rank[part.path.segment]
    let before = place > 0 ? (isFollowing ? place - 1 : order[place - 1]) : nil
    let other = before.map { track.segments[$0] }
    return PlacedJoint(
      path: part.path, joint: part.content,
      before: before.map { SegmentPath(track: part.path.track, segment: $0) },
      overlap: (other?.range.end ?? .zero) - segment.position,
      isFollowing: isFollowing, isLive: part.isLive && other?.isLive == true,
      isAhead: isFollowing && before.map { segment.position < soleBeginning(of: $0) } ?? false)
  }

  /// Returns when a segment is the only one of its track: after the transition from the one that it follows.
  private func soleBeginning(of index: Int) -> Time {
    let segment = track.segments[index]
    guard index > 0, segment.joint != nil, segment.times?.position == nil else {
      return segment.position
    }
    return max(segment.position, track.segments[index - 1].range.end)
  }
}
