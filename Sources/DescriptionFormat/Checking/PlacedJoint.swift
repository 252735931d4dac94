import MediaValues

/// The `transition` of a segment, with the segment before it in time on the same track.
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
    let place = rank[part.path.segment]
    let before = place > 0 ? order[place - 1] : nil
    let other = before.map { track.segments[$0] }
    return PlacedJoint(
      path: part.path, joint: part.content,
      before: before.map { SegmentPath(track: part.path.track, segment: $0) },
      overlap: (other?.range.end ?? .zero) - segment.position,
      isFollowing: segment.times.map { $0.position == nil } ?? false,
      isLive: part.isLive && other?.isLive == true)
  }
}
