import DescriptionFormat
import MediaValues

/// Which tracks become one OTIO track, and which transitions stand between the items of it.
///
/// In a description a transition lies on the overlap of two tracks; in OTIO it lies between
/// neighbours on one. So tracks that only transitions join are laid together.
struct OTIOLanes {
  struct Lane {
    /// Indices of tracks, in order.
    var tracks: [Int]
    /// The segments of all of them, in order of time.
    var segments: [SegmentPath]
  }

  /// A live transition, and what it joins.
  struct Joint {
    let path: SegmentPath
    let range: TimeRange
    let neighbours: TransitionNeighbours

    /// Where one item ends and the next begins: in the middle, on a frame if the frames allow it.
    func cut(at rate: FrameRate) -> Time {
      if neighbours.outgoing == nil { return range.start }
      if neighbours.incoming == nil { return range.end }
      let middle = range.start + Time(flicks: range.duration.flicks / 2)
      let framed = rate.time(ofFrame: rate.frame(at: middle))
      return framed > range.start && framed < range.end ? framed : middle
    }
  }

  private(set) var lanes: [Lane] = []
  /// The transitions that stand in a lane, by the item before or, where there is none, behind.
  private(set) var between: [SegmentPath: Joint] = [:]
  private(set) var fadesIn: [SegmentPath: Joint] = [:]
  private(set) var fadesOut: [SegmentPath: Joint] = [:]
  /// The transitions that have found a place.
  private(set) var placed: Set<SegmentPath> = []

  private let description: Description
  private let rate: FrameRate
  private var joints: [TransitionNeighbours: Joint] = [:]

  /// More tracks than these are not laid together: edits with more are unlikely.
  private static let mostTracks = 8

  init(_ description: Description, rate: FrameRate) {
    self.description = description
    self.rate = rate
    for (path, outcome) in TransitionNeighbours.resolve(in: description) {
      guard case .success(let neighbours) = outcome else { continue }
      joints[neighbours] = Joint(
        path: path, range: description[path].range, neighbours: neighbours)
    }
    arrange()
    for lane in lanes { placeJoints(in: lane) }
  }

  private mutating func arrange() {
    // The lane that the next track may join: nothing drawn or changed lies between.
    var open: Int?
    for (index, track) in description.tracks.enumerated() where !track.segments.isEmpty {
      if track.type == .transition { continue }
      let own = track.segments.indices.map { SegmentPath(track: index, segment: $0) }
      if track.type.isJoined, let lane = open, let joined = merged(lanes[lane], own) {
        lanes[lane].segments = joined
        lanes[lane].tracks.append(index)
        continue
      }
      lanes.append(Lane(tracks: [index], segments: own))
      if track.type.isJoined {
        open = lanes.count - 1
      } else if track.type != .audio {
        open = nil
      }
    }
  }

  /// The segments of a lane and of another track in order of time; nil unless they overlap where,
  /// and only where, a transition joins neighbours.
  private func merged(_ lane: Lane, _ own: [SegmentPath]) -> [SegmentPath]? {
    guard lane.tracks.count < OTIOLanes.mostTracks,
      (lane.tracks + own.map(\.track).prefix(1)).allSatisfy({ description.tracks[$0].isLive })
    else { return nil }
    let all = (lane.segments + own).sorted { key($0) < key($1) }
    // Where everything before the last segment has ended.
    var end = Time.zero
    var isJoined = false
    for (first, second) in zip(all, all.dropFirst()) {
      let (range, next) = (description[first].range, description[second].range)
      guard end <= next.start else { return nil }
      if next.start < range.end {
        guard let joint = joint(first, second), joint.cut(at: rate) > range.start,
          joint.cut(at: rate) < next.end
        else { return nil }
        let track = own.first?.track
        isJoined = isJoined || (first.track == track) != (second.track == track)
      }
      end = max(end, range.end)
    }
    return isJoined ? all : nil
  }

  private func joint(_ first: SegmentPath, _ second: SegmentPath) -> Joint? {
    joints[TransitionNeighbours(outgoing: first, incoming: second)]
  }

  private func key(_ path: SegmentPath) -> (Time, Time, SegmentPath) {
    let range = description[path].range
    return (range.start, range.end, path)
  }

  private mutating func placeJoints(in lane: Lane) {
    var end = Time(flicks: -1)
    for (index, path) in lane.segments.enumerated() {
      let range = description[path].range
      let next = index + 1 < lane.segments.count ? lane.segments[index + 1] : nil
      if let next, let joint = joint(path, next) {
        between[path] = joint
        placed.insert(joint.path)
      }
      let nothing = TransitionNeighbours(outgoing: nil, incoming: path)
      if let joint = joints[nothing], end < range.start {
        fadesIn[path] = joint
        placed.insert(joint.path)
      }
      let toNothing = TransitionNeighbours(outgoing: path, incoming: nil)
      if let joint = joints[toNothing],
        next.map({ description[$0].range.start > range.end }) ?? true
      {
        fadesOut[path] = joint
        placed.insert(joint.path)
      }
      end = range.end
    }
  }
}
