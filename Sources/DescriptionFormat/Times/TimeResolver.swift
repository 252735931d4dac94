import MediaValues

/// Computes when the segments of one description begin and end.
///
///     written times + lengths of media ─▶ positions and durations
///
/// Takes time proportional to the segments and the moments in them. Each time is computed once, after those that it
/// depends on; all are computed again if segments turn out to last no time.
struct TimeResolver {
  private let description: Description
  private let natural: NaturalLengths
  /// The end of the timeline, if it does not depend on the content.
  private let fixedEnd: Time?
  private let names: MomentNames
  private let graph: TimeGraph
  /// The time of each node; `nil` if it is not known.
  private var times: [Time?]
  private(set) var problems: [TimeProblem] = []
  /// The compositions with times that depend on their content, with their times.
  private var compositions: [SegmentPath: Description.Composition] = [:]
  /// The segments that last no time because of segments that are left out.
  private var collapsed: Set<SegmentPath> = []
  private let passes: Passes
  /// The natural lengths that were computed; `nil` for one that is not known.
  private var naturalLengths: [SegmentPath: Time?] = [:]

  /// How often times may still be computed again because segments last no time, in a document with its compositions.
  private final class Passes {
    var left = 64
  }

  /// The times that are wanted, if those that differ are looked for.
  private var pins: TimePins?

  /// `end` is the end of the timeline of a composition whose duration is known. `names` are those of the description.
  init(
    _ description: Description, _ lengths: VisibleLengths, _ rate: FrameRate, end: Time? = nil,
    names: MomentNames? = nil
  ) {
    self.init(description, lengths, rate, end, names, Passes())
  }

  private init(
    _ description: Description, _ lengths: VisibleLengths, _ rate: FrameRate, _ end: Time?,
    _ names: MomentNames?, _ passes: Passes
  ) {
    self.passes = passes
    self.description = description
    natural = NaturalLengths(lengths: lengths, rate: rate)
    let names = names ?? MomentNames(description)
    self.names = names
    fixedEnd = description.duration ?? end
    graph = TimeGraph(description, names, hasEnd: fixedEnd != nil)
    times = Array(repeating: nil, count: graph.count)
  }

  /// Returns the description with the positions and durations of all segments. Those that are not known stay 0, as if
  /// they could not be read.
  ///
  /// A segment that lasts no time because of segments that are left out is left out too, with its gap and its transition,
  /// and the times are computed again.
  mutating func resolved() -> Description {
    let result = resolvedOnce()
    guard !collapsed.isEmpty, passes.left > 0 else { return result }
    passes.left -= 1
    var rest = description
    for path in collapsed {
      rest.tracks[path.track].segments[path.segment].content = result[path].content
      rest.tracks[path.track].segments[path.segment].isLeftOut = true
    }
    self = TimeResolver(rest, natural.lengths, natural.rate, fixedEnd, names, passes)
    return resolved()
  }

  private mutating func resolvedOnce() -> Description {
    let circle = computeTimes()
    problems += graph.problems + (circle.map { [$0] } ?? [])
    var result = description
    for number in result.tracks.indices {
      for index in result.tracks[number].segments.indices {
        place(
          &result.tracks[number].segments[index],
          at: SegmentPath(track: number, segment: index))
      }
    }
    return result
  }

  /// The end of the timeline that moments are before: that of the last segment which does not depend on it. `nil` before
  /// times are computed, and if it is not known.
  var timelineEnd: Time? { self[.timelineEnd] }

  /// Returns which of the wanted times are not those that would be computed.
  mutating func pins(for wanted: [SegmentPath: TimeRange]) -> TimePins {
    pins = TimePins(wanted)
    if case .circle(let paths)? = computeTimes()?.kind { pins?.settle(circle: paths) }
    return pins ?? TimePins(wanted)
  }

  /// Computes the time of each node. Returns a problem if nodes depend on each other.
  private mutating func computeTimes() -> TimeProblem? {
    let graph = graph
    return graph.forEachInOrder { node in
      let time = time(of: node)
      times[graph.index(node)] = pins == nil ? time : pins?.settle(node, time)
    }
  }

  private func place(_ segment: inout Description.Segment, at path: SegmentPath) {
    if segment.times != nil {
      segment.position = .zero
      segment.duration = .zero
      guard let start = self[.start(path)], let end = self[.end(path)] else {
        if let inner = compositions[path] { segment.content = .composition(inner) }
        return
      }
      segment.position = start
      segment.duration = end - start
      if collapsed.contains(path) { segment.isLeftOut = true }
    }
    guard case .composition(let composition) = segment.content else { return }
    let inner = compositions[path] ?? laidOut(composition, at: path, end: segment.duration).0
    segment.content = .composition(inner)
  }

  private subscript(node: TimeGraph.Node) -> Time? { times[graph.index(node)] }

  private mutating func time(of node: TimeGraph.Node) -> Time? {
    switch node {
    case .start(let path): start(of: path)
    case .end(let path): end(of: path)
    case .timelineEnd:
      fixedEnd ?? known(graph.lastSegments.map { .end($0) })?.max()
    case .trackStart(let track): known(paths(of: track).map { .start($0) })?.min()
    case .trackEnd(let track): known(paths(of: track).map { .end($0) })?.max()
    }
  }

  /// The segments of a track that are not left out; all, if none is left.
  private func paths(of track: Int) -> [SegmentPath] {
    let all = description.tracks[track].segments.indices.map {
      SegmentPath(track: track, segment: $0)
    }
    let left = all.filter { !isLeftOut($0) }
    return left.isEmpty ? all : left
  }

  private func isLeftOut(_ path: SegmentPath) -> Bool {
    description[path].isLeftOut || collapsed.contains(path)
  }

  /// Returns the times of nodes; `nil` if one of them is not known.
  private func known(_ nodes: [TimeGraph.Node]) -> [Time]? {
    let times = nodes.compactMap { self[$0] }
    return times.count == nodes.count ? times : nil
  }

  private func time(of moment: Description.Moment) -> Time? {
    guard let time = graph.target(of: moment).flatMap({ self[$0] }) else { return nil }
    switch moment {
    case .startOf(_, let offset), .endOf(_, let offset): return time + offset
    case .beforeEnd(let distance): return time - distance
    }
  }

  private mutating func start(of path: SegmentPath) -> Time? {
    let segment = description[path]
    guard let written = segment.times else {
      return segment.isUnreadable ? nil : segment.position
    }
    let start: Time?
    switch written.position {
    case .time(let time): start = time
    case .moment(let moment): start = time(of: moment)
    case nil:
      let before = graph.neighbors.before(path)
      let end = before.map { self[.end($0)] } ?? .zero
      // A segment that is left out takes its gap and its transition with it.
      let distance =
        segment.isLeftOut ? .zero : (written.gap ?? .zero) - overlap(of: before, path)
      start = end.map { $0 + distance }
    }
    guard let start, start < .zero else { return start }
    problems.append(TimeProblem(path: path, kind: .beforeZero(start.magnitude)))
    return nil
  }

  private mutating func end(of path: SegmentPath) -> Time? {
    let segment = description[path]
    guard let start = self[.start(path)], !segment.isLeftOut else { return self[.start(path)] }
    guard let written = segment.times else {
      return segment.isUnreadable ? nil : segment.range.end
    }
    switch written.duration {
    case .time(let duration): return start + duration
    case .until(let moment):
      guard let end = time(of: moment), end <= start else { return time(of: moment) }
      if end == start || graph.endsWithNothing,
        graph.dependsOnLeftOut(.start(path)) || graph.dependsOnLeftOut(.end(path))
      {
        collapsed.insert(path)
        return start
      }
      problems.append(TimeProblem(path: path, kind: .endsTooEarly(start: start, end: end)))
      return nil
    case .natural, nil: return naturalLength(at: path).map { start + $0 }
    }
  }

  /// Returns how long a segment overlaps the one before it: as long as its transition, unless one of the two has a
  /// natural length that is too short for its transitions.
  private mutating func overlap(of before: SegmentPath?, _ path: SegmentPath) -> Time {
    let whole = jointDuration(at: path)
    guard whole > .zero, let before else { return .zero }
    return min(whole, fitting(whole, in: before), fitting(whole, in: path))
  }

  /// Returns the duration of a transition if all transitions of a segment are shortened in the same proportion, so that
  /// its natural length suffices. Other lengths shorten no transition.
  private mutating func fitting(_ duration: Time, in path: SegmentPath) -> Time {
    guard description[path].times?.isNatural == true, let length = naturalLength(at: path) else {
      return duration
    }
    let after = graph.neighbors.after(path)
    let whole = jointDuration(at: path) + (after.map { jointDuration(at: $0) } ?? .zero)
    guard length < whole else { return duration }
    return Time(
      flicks: Int64(Int128(duration.flicks) * Int128(length.flicks) / Int128(whole.flicks)))
  }

  /// Returns how long the transition before a segment should last; zero if it has none.
  private func jointDuration(at path: SegmentPath) -> Time {
    guard graph.neighbors.before(path) != nil else { return .zero }
    return description[path].joint?.wholeDuration ?? .zero
  }

  private mutating func naturalLength(at path: SegmentPath) -> Time? {
    if let known = naturalLengths[path] { return known }
    let length: Time?
    if case .natural(let written)? = description[path].times?.duration {
      length = naturalLength(of: description[path], written, path)
    } else {
      length = naturalLength(of: description[path], nil, path)
    }
    naturalLengths[path] = .some(length)
    return length
  }

  private mutating func naturalLength(
    of segment: Description.Segment, _ length: Description.NaturalLength?, _ path: SegmentPath
  ) -> Time? {
    if case .composition(let composition) = segment.content, length?.origin != .text {
      let (inner, isComplete) = laidOut(composition, at: path, end: nil)
      compositions[path] = inner
      // The problem is reported in the composition.
      guard isComplete else { return nil }
      if inner.tracks.isLeftOut {
        collapsed.insert(path)
        return .zero
      }
      if inner.contentEnd > .zero { return inner.contentEnd }
      problems.append(TimeProblem(path: path, kind: .noLength(.none)))
      return nil
    }
    do throws(NoLength) {
      return try natural.length(of: segment.content, length, slot: slot(at: path))
    } catch {
      problems.append(TimeProblem(path: path, kind: .noLength(error)))
      return nil
    }
  }

  /// Returns a composition with the times of its segments, and whether all are known. `end` is `nil` if its content
  /// determines it.
  private func laidOut(
    _ composition: Description.Composition, at path: SegmentPath, end: Time?
  ) -> (Description.Composition, isComplete: Bool) {
    let inner = Description(media: composition.media, tracks: composition.tracks)
    guard inner.hasWrittenTimes else { return (composition, !inner.hasUnreadTimes) }
    var resolver = TimeResolver(
      inner, natural.lengths.inside(composition, at: slot(at: path)), natural.rate, end, nil,
      passes)
    var result = composition
    result.tracks = resolver.resolved().tracks
    return (result, resolver.problems.isEmpty && !inner.hasUnreadTimes)
  }

  /// Returns the name of a segment's own slot.
  private func slot(at path: SegmentPath) -> String {
    "\(description.tracks[path.track].name)/\(path.segment)"
  }
}

extension Description {
  /// Whether the times of a segment could not be read.
  fileprivate var hasUnreadTimes: Bool {
    tracks.contains { track in
      track.segments.contains { $0.isUnreadable && !$0.hasWrittenTimes && !$0.isLeftOut }
    }
  }

  /// Returns the description with the times of all segments, where media have these lengths. No slot is empty.
  package func resolvingTimes(_ lengths: MediumLengths = .assumed) -> Description {
    guard hasWrittenTimes else { return self }
    var resolver = TimeResolver(self, VisibleLengths(lengths, of: self), rate)
    let resolved = resolver.resolved().placingMarkers(end: resolver.timelineEnd)
    return resolved.hasAnchoredKeyframes ? resolved.placingKeyframes() : resolved
  }

  /// The frame rate, or its default.
  var rate: FrameRate { CanvasSettings.frameRate.value(of: canvas ?? CanvasSettings()) }
}
