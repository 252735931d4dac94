import DescriptionFormat
import MediaValues

/// The combination of tracks into OTIO tracks, and the transitions between the items of these.
///
/// In a description, a transition covers the overlap of segments on two tracks; in OTIO, it is
/// between neighbors on one track. So tracks that are joined only by transitions are combined.
struct OTIOLanes {
  /// Tracks that become one OTIO track.
  struct Lane {
    /// Indices of tracks, in order.
    var tracks: [Int]
    /// The segments of all these tracks, in order of time.
    var segments: [SegmentPath]
  }

  /// An enabled transition and the segments it joins.
  struct ResolvedTransition {
    let path: SegmentPath
    let range: TimeRange
    let neighbours: TransitionNeighbours

    /// Returns the time at which one item ends and the next begins: the middle, rounded to a frame
    /// if possible.
    func cut(at rate: FrameRate) -> Time {
      if neighbours.outgoing == nil { return range.start }
      if neighbours.incoming == nil { return range.end }
      let middle = range.start + Time(flicks: range.duration.flicks / 2)
      let framed = rate.time(ofFrame: rate.frame(at: middle))
      return framed > range.start && framed < range.end ? framed : middle
    }
  }

  private(set) var lanes: [Lane] = []
  /// The transitions between items, keyed by the item before; fades are in `fadesIn` and
  /// `fadesOut`.
  private(set) var between: [SegmentPath: ResolvedTransition] = [:]
  private(set) var fadesIn: [SegmentPath: ResolvedTransition] = [:]
  private(set) var fadesOut: [SegmentPath: ResolvedTransition] = [:]
  /// The transitions that are between items of a lane.
  private(set) var placed: Set<SegmentPath> = []

  private let description: Description
  private let rate: FrameRate
  private var resolvedTransitions: [TransitionNeighbours: ResolvedTransition] = [:]

  /// The largest number of tracks that are combined, which limits the time this takes. Edits with
  /// more are unlikely.
  private static let maxTracks = 8

  init(_ description: Description, rate: FrameRate) {
    self.description = description
    self.rate = rate
    for (path, outcome) in TransitionNeighbours.resolve(in: description) {
      guard case .success(let neighbours) = outcome else { continue }
      resolvedTransitions[neighbours] = ResolvedTransition(
        path: path, range: description[path].range, neighbours: neighbours)
    }
    addJoints()
    arrange()
    for lane in lanes { placeTransitions(in: lane) }
  }

  /// Adds the transitions between neighbors of one track. The segments are in order of time.
  private mutating func addJoints() {
    for (number, track) in description.tracks.enumerated() {
      for index in track.segments.indices.dropFirst() where track.segments[index].hasJoint {
        let path = SegmentPath(track: number, segment: index)
        let before = SegmentPath(track: number, segment: index - 1)
        let neighbours = TransitionNeighbours(outgoing: before, incoming: path)
        resolvedTransitions[neighbours] = ResolvedTransition(
          path: path,
          range: TimeRange(start: description[path].position, end: description[before].range.end),
          neighbours: neighbours)
      }
    }
  }

  private mutating func arrange() {
    // The lane that the next track may join: no other visual track or change is in between.
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

  /// Returns the segments of a lane and another track in order of time, or `nil` unless they
  /// overlap exactly where transitions join neighbors.
  private func merged(_ lane: Lane, _ own: [SegmentPath]) -> [SegmentPath]? {
    guard lane.tracks.count < OTIOLanes.maxTracks,
      (lane.tracks + own.map(\.track).prefix(1)).allSatisfy({ description.tracks[$0].isLive })
    else { return nil }
    let all = (lane.segments + own).sorted { key($0) < key($1) }
    // The end of everything before the last segment.
    var end = Time.zero
    var isJoined = false
    for (first, second) in zip(all, all.dropFirst()) {
      let (range, next) = (description[first].range, description[second].range)
      guard end <= next.start else { return nil }
      if next.start < range.end {
        guard let resolvedTransition = resolvedTransition(first, second),
          resolvedTransition.cut(at: rate) > range.start,
          resolvedTransition.cut(at: rate) < next.end
        else { return nil }
        let track = own.first?.track
        isJoined = isJoined || (first.track == track) != (second.track == track)
      }
      end = max(end, range.end)
    }
    return isJoined ? all : nil
  }

  private func resolvedTransition(_ first: SegmentPath, _ second: SegmentPath)
    -> ResolvedTransition?
  {
    resolvedTransitions[TransitionNeighbours(outgoing: first, incoming: second)]
  }

  private func key(_ path: SegmentPath) -> (Time, Time, SegmentPath) {
    let range = description[path].range
    return (range.start, range.end, path)
  }

  private mutating func placeTransitions(in lane: Lane) {
    var end = Time(flicks: -1)
    for (index, path) in lane.segments.enumerated() {
      let range = description[path].range
      let next = index + 1 < lane.segments.count ? lane.segments[index + 1] : nil
      if let next, let resolvedTransition = resolvedTransition(path, next) {
        between[path] = resolvedTransition
        placed.insert(resolvedTransition.path)
      }
      let nothing = TransitionNeighbours(outgoing: nil, incoming: path)
      if let resolvedTransition = resolvedTransitions[nothing], end < range.start {
        fadesIn[path] = resolvedTransition
        placed.insert(resolvedTransition.path)
      }
      let toNothing = TransitionNeighbours(outgoing: path, incoming: nil)
      if let resolvedTransition = resolvedTransitions[toNothing],
        next.map({ description[$0].range.start > range.end }) ?? true
      {
        fadesOut[path] = resolvedTransition
        placed.insert(resolvedTransition.path)
      }
      end = range.end
    }
  }
}
