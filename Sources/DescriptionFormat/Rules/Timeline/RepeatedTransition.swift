import Diagnostics
import MediaValues

extension Rule {
  static let repeatedTransition = Rule(
    "T207", "repeated-transition", .error, reach: .timeline,
    summary: "Two transitions join the same segments, or take part of a segment at the same time.",
    explanation: """
      Only one transition can join two segments, and a segment is in one transition at a time. Keep one of them, or name \
      other segments with `from` and `to`.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 8, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2 } ] },
        { "type": "transition", "name": "more", "segments": [
          { "subtype": "wipe_left", "position": 8, "duration": 2 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 8, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2 } ] },
        { "type": "transition", "name": "more", "segments": [
          { "subtype": "wipe_left", "position": 0, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    guard subject.haveOverlappingTransitions else { return }
    var seen: [TransitionNeighbours: SegmentPath] = [:]
    for (path, neighbours) in subject.resolvedTransitions {
      guard let first = seen[neighbours] else {
        seen[neighbours] = path
        continue
      }
      let joined = [neighbours.outgoing, neighbours.incoming].compactMap { $0 }
      let what = listed(joined.map(subject.quotedName), "and")
      report.add(
        joined.count == 1
          ? "another transition already fades \(what) here"
          : "another transition already joins \(what)",
        at: .value(subject.pointer(path)),
        notes: [.init("the other transition is here", at: subject.place(first))])
    }
    for clash in subject.clashes {
      report.add(
        "another transition of \(subject.quotedName(clash.segment)) lasts from \(clash.first.range.start) to"
          + " \(clash.first.range.end)",
        at: .value(subject.pointer(clash.path)),
        notes: [.init("the other transition is here", at: subject.place(clash.first.path))])
    }
  }
}

extension CheckContext {
  /// Whether transitions share time, as two of the same segments do. A fast test: few do.
  fileprivate var haveOverlappingTransitions: Bool {
    guard resolvedTransitions.count > 1 else { return false }
    let ranges = resolvedTransitions.map { range(ofTransition: $0.path) }
      .sorted { $0.start < $1.start }
    var end = ranges[0].end
    for range in ranges.dropFirst() {
      if range.start < end { return true }
      end = max(end, range.end)
    }
    return false
  }

  private struct Joining {
    let path: SegmentPath
    let range: TimeRange
    let neighbours: TransitionNeighbours
  }

  fileprivate struct Clash {
    let segment: SegmentPath
    let first: (path: SegmentPath, range: TimeRange)
    let path: SegmentPath
  }

  /// The transitions that overlap an earlier one of the same segment, which joins other segments. T206 is about two
  /// transitions on the track of their segments.
  fileprivate var clashes: [Clash] {
    guard !parts.transitions.isEmpty else { return [] }
    let joinings = resolvedTransitions.map { path, neighbours in
      Joining(path: path, range: range(ofTransition: path), neighbours: neighbours)
    }
    var clashes: [Clash] = []
    var last: [SegmentPath: Joining] = [:]
    for next in joinings.sorted(by: { $0.range.start < $1.range.start }) {
      for segment in [next.neighbours.outgoing, next.neighbours.incoming].compactMap(\.self) {
        if let first = last[segment], first.range.overlaps(next.range),
          first.neighbours != next.neighbours, !(isJoint(first.path) && isJoint(next.path))
        {
          clashes.append(
            Clash(segment: segment, first: (first.path, first.range), path: next.path))
        }
        last[segment] = next
      }
    }
    return clashes
  }

  /// Whether a transition is the key of a segment, rather than a segment of its own.
  private func isJoint(_ path: SegmentPath) -> Bool {
    tracks[path.track].track.type != .transition
  }

  private func range(ofTransition path: SegmentPath) -> TimeRange {
    guard let joint = joint(at: path) else { return description[path].range }
    return TimeRange(start: description[path].position, duration: joint.overlap)
  }
}
