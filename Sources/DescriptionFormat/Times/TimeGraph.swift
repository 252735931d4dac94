import MediaValues

/// The beginnings and ends of the segments of a description, and what each depends on.
///
/// The nodes are numbered: the beginning and the end of each segment, the end of the timeline, and the beginning and
/// the end of each track.
struct TimeGraph {
  enum Node: Hashable {
    case start(SegmentPath)
    case end(SegmentPath)
    /// The end of the timeline.
    case timelineEnd
    case trackStart(Int)
    case trackEnd(Int)
  }

  private let description: Description
  private let names: MomentNames
  /// The places of all segments, in the order of the document.
  private let paths: [SegmentPath]
  /// The number of segments before each track.
  private let offsets: [Int]
  /// The segments on both sides of each segment that are not left out.
  let neighbors: SegmentNeighbors
  private var dependents: [[Int]]
  /// The number of nodes that each node waits for.
  private var waiting: [Int]
  private(set) var problems: [TimeProblem] = []
  /// The nodes whose times may be others because segments are left out; empty if none is.
  private var moved: Set<Int> = []
  /// The segments that determine the end of the timeline.
  private(set) var lastSegments: [SegmentPath] = []
  /// Whether these segments are left out.
  private(set) var endsWithNothing = false

  /// `hasEnd` is whether the end of the timeline is known.
  init(_ description: Description, _ names: MomentNames, hasEnd: Bool) {
    self.description = description
    self.names = names
    neighbors = SegmentNeighbors(description)
    var offsets: [Int] = []
    var paths: [SegmentPath] = []
    for (number, track) in description.tracks.enumerated() {
      offsets.append(paths.count)
      paths += track.segments.indices.map { SegmentPath(track: number, segment: $0) }
    }
    self.offsets = offsets
    self.paths = paths
    let nodes = 2 * paths.count + 1 + 2 * description.tracks.count
    dependents = Array(repeating: [], count: nodes)
    waiting = Array(repeating: 0, count: nodes)
    connectSegments()
    connectTracks()
    if !hasEnd { connectEnd() }
    followLeftOut()
  }

  /// Returns whether the time of a node depends on a segment that is left out.
  func dependsOnLeftOut(_ node: Node) -> Bool { moved.contains(index(node)) }

  /// Finds the nodes whose times depend on segments that are left out: those after them, the ends of their tracks, the end
  /// of the timeline, and everything that depends on these.
  private mutating func followLeftOut() {
    var next: [Int] = []
    for path in paths where description[path].hasLeftOutParts {
      next += [.start(path), .end(path), .trackStart(path.track), .trackEnd(path.track)].map(index)
      next.append(index(.timelineEnd))
      if let after = neighbors.after(path) { next.append(index(.start(after))) }
    }
    while let node = next.popLast() {
      if moved.insert(node).inserted { next += dependents[node] }
    }
  }

  /// The number of nodes.
  var count: Int { dependents.count }

  /// Returns the number of a node.
  func index(_ node: Node) -> Int {
    switch node {
    case .start(let path): 2 * (offsets[path.track] + path.segment)
    case .end(let path): 2 * (offsets[path.track] + path.segment) + 1
    case .timelineEnd: 2 * paths.count
    case .trackStart(let track): 2 * paths.count + 1 + 2 * track
    case .trackEnd(let track): 2 * paths.count + 2 + 2 * track
    }
  }

  private mutating func connect(_ node: Node, to dependent: Node) {
    dependents[index(node)].append(index(dependent))
    waiting[index(dependent)] += 1
  }

  private mutating func connectSegments() {
    for (number, track) in description.tracks.enumerated() {
      for index in track.segments.indices {
        let path = SegmentPath(track: number, segment: index)
        connect(.start(path), to: .end(path))
        guard let times = track.segments[index].times else { continue }
        switch times.position {
        case .time: break
        case .moment(let moment): connect(moment, "position", to: .start(path))
        case nil:
          if let before = neighbors.before(path) { connect(.end(before), to: .start(path)) }
        }
        guard !track.segments[index].isLeftOut else { continue }
        if case .until(let moment)? = times.duration { connect(moment, "duration", to: .end(path)) }
      }
    }
  }

  private mutating func connect(_ moment: Description.Moment, _ key: String, to node: Node) {
    switch moment {
    case .beforeEnd: connect(.timelineEnd, to: node)
    case .startOf(let name, _), .endOf(let name, _):
      guard case .start(let path) = node.atSegment else { return }
      let place = MomentPlace(key: key, name: moment.isStart ? "startOf" : "endOf")
      if let source = target(of: moment) {
        if let track = source.track, description.tracks[track].segments.isEmpty {
          problems.append(TimeProblem(path: path, kind: .emptyTrack(name, at: place)))
        }
        return connect(source, to: node)
      }
      problems.append(
        TimeProblem(
          path: path,
          kind: names[name] == nil
            ? .unknownName(name, at: place) : .ambiguousName(name, at: place)))
    }
  }

  /// Returns the node that a moment refers to; `nil` if its name is unknown or ambiguous.
  func target(of moment: Description.Moment) -> Node? {
    switch moment {
    case .beforeEnd: return .timelineEnd
    case .startOf(let name, _), .endOf(let name, _):
      switch names[name] {
      case .segment(let path), .copy(let path): return moment.isStart ? .start(path) : .end(path)
      case .track(let track): return moment.isStart ? .trackStart(track) : .trackEnd(track)
      case .several, nil: return nil
      }
    }
  }

  /// A track begins with its first segment and ends with its last one.
  private mutating func connectTracks() {
    for (number, track) in description.tracks.enumerated() {
      let isNamed =
        !dependents[index(.trackStart(number))].isEmpty
        || !dependents[index(.trackEnd(number))].isEmpty
      guard isNamed else { continue }
      for index in track.segments.indices {
        let path = SegmentPath(track: number, segment: index)
        connect(.start(path), to: .trackStart(number))
        connect(.end(path), to: .trackEnd(number))
      }
    }
  }

  /// The timeline ends with the last visual segment, or the last sound if nothing is visual. Segments whose times
  /// depend on the end do not count.
  private mutating func connectEnd() {
    let end = index(.timelineEnd)
    guard !dependents[end].isEmpty else { return }
    var hangs = Array(repeating: false, count: dependents.count)
    var stack = [end]
    while let node = stack.popLast() {
      for next in dependents[node] where !hangs[next] {
        hangs[next] = true
        stack.append(next)
      }
    }
    let mattes = description.matteTracks
    func free(where isCounted: (Description.Track) -> Bool) -> [SegmentPath] {
      description.tracks.indices.filter { isCounted(description.tracks[$0]) }
        .flatMap { track in
          description.tracks[track].liveIndices.map { SegmentPath(track: track, segment: $0) }
        }
        .filter { !hangs[index(.end($0))] }
    }
    lastSegments = free { $0.type.isVisual && !mattes.contains($0.name) }
    if lastSegments.isEmpty { lastSegments = free(where: \.type.isAudible) }
    // If what determined the end is left out, so is what lasts until then.
    if lastSegments.isEmpty {
      lastSegments = paths.filter { description[$0].isLeftOut && !hangs[index(.end($0))] }
      endsWithNothing = !lastSegments.isEmpty
    }
    for path in lastSegments { connect(.end(path), to: .timelineEnd) }
    guard lastSegments.isEmpty, let first = dependents[end].lazy.compactMap(path(of:)).min() else {
      return
    }
    problems.append(TimeProblem(path: first, kind: .noEnd))
  }

  /// Calls `body` with every node after those that it depends on. Returns a problem if nodes depend on each other;
  /// `body` is not called with these.
  func forEachInOrder(_ body: (Node) -> Void) -> TimeProblem? {
    var left = waiting
    var ready = left.indices.filter { left[$0] == 0 }
    var visited = 0
    while let node = ready.popLast() {
      visited += 1
      body(self.node(at: node))
      for next in dependents[node] {
        left[next] -= 1
        if left[next] == 0 { ready.append(next) }
      }
    }
    return visited < left.count ? circle(among: Set(left.indices.filter { left[$0] > 0 })) : nil
  }

  /// Returns one circle. Nodes that only depend on it have no problem of their own.
  private func circle(among stuck: Set<Int>) -> TimeProblem? {
    // Each stuck node waits for a stuck node, so the way back ends in a circle.
    var before: [Int: Int] = [:]
    for node in stuck.sorted(by: >) {
      for next in dependents[node] where stuck.contains(next) { before[next] = node }
    }
    guard var node = stuck.min() else { return nil }
    var way: [Int] = []
    var seen: Set<Int> = []
    while seen.insert(node).inserted, let next = before[node] {
      way.append(node)
      node = next
    }
    var circle: [SegmentPath] = []
    for node in way.drop(while: { $0 != node }).reversed() {
      if let path = path(of: node), circle.last != path { circle.append(path) }
    }
    if circle.count > 1, circle.first == circle.last { circle.removeLast() }
    guard let first = circle.min(), let place = circle.firstIndex(of: first) else { return nil }
    return TimeProblem(path: first, kind: .circle(Array(circle[place...] + circle[..<place])))
  }

  private func path(of node: Int) -> SegmentPath? {
    node < 2 * paths.count ? paths[node / 2] : nil
  }

  private func node(at index: Int) -> Node {
    if let path = path(of: index) { return index % 2 == 0 ? .start(path) : .end(path) }
    let rest = index - 2 * paths.count
    guard rest > 0 else { return .timelineEnd }
    return rest % 2 == 1 ? .trackStart((rest - 1) / 2) : .trackEnd((rest - 1) / 2)
  }
}

extension TimeGraph.Node {
  /// The beginning of the segment that a beginning or an end belongs to.
  fileprivate var atSegment: TimeGraph.Node {
    if case .end(let path) = self { .start(path) } else { self }
  }

  /// The track whose beginning or end it is.
  fileprivate var track: Int? {
    switch self {
    case .trackStart(let track), .trackEnd(let track): track
    case .start, .end, .timelineEnd: nil
    }
  }
}

extension Description.Moment {
  fileprivate var isStart: Bool { if case .startOf = self { true } else { false } }
}

extension Description.Track {
  fileprivate var liveIndices: [Int] {
    isLive ? segments.indices.filter { segments[$0].isLive } : []
  }
}

extension Description.Segment {
  /// Whether it is left out, or a segment in it.
  fileprivate var hasLeftOutParts: Bool {
    guard !isLeftOut, case .composition(let inner) = content else { return isLeftOut }
    return inner.tracks.contains { $0.segments.contains(where: \.hasLeftOutParts) }
  }
}
