import Diagnostics
import MediaValues

extension Rule {
  static let nothingToDuckFor = Rule(
    "T226", "nothing-to-duck-for", .warning, reach: .timeline,
    summary: "`duck` has no effect because no other sound plays at the same time.",
    explanation: """
      `duck` reduces a sound while voices or the sound of clips play. Without another sound, it is never \
      reduced.
      """,
    invalid: """
      { "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 10, "duck": { "amount": 12 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 10, "duck": { "amount": 12 } } ] } ] }
      """
  ) { subject, report in
    let ducked = subject.parts.audios.filter { $0.isLive && $0.content.duck != nil }
    guard !ducked.isEmpty else { return }
    let heard = subject.audibleSegments
    for part in ducked {
      // Segments of one track do not overlap, so only the segment itself is excluded.
      let others = heard.overlapping(part.segment.range, upTo: 2)
      guard others.allSatisfy({ $0 == part.path }) else { continue }
      report.add(
        "'duck' has no effect: no other sound is heard while \(subject.quotedName(part.path)) plays",
        at: .value(subject.pointer(part.path) / "duck"))
    }
  }
}

extension CheckContext {
  /// The segments that are heard: not muted, on tracks that are not muted.
  fileprivate var audibleSegments: AudibleSegments {
    AudibleSegments(
      liveSegments.lazy.filter { placed in
        let track = placed.track.track
        return track.type.isAudible && track.isMuted != true && track.volume != 0
          && !placed.segment.content.isSilent
      }.map { ($0.path, $0.segment.range) })
  }
}

/// Finds the segments that are heard during a range of time.
private struct AudibleSegments {
  private let byStart: [(path: SegmentPath, range: TimeRange)]
  private let latestEnds: RangeMinimum

  init(_ segments: some Sequence<(SegmentPath, TimeRange)>) {
    byStart = segments.sorted { $0.1.start < $1.1.start }.map { ($0, $1) }
    latestEnds = RangeMinimum(byStart.map { -$0.range.end.flicks })
  }

  /// Returns up to `count` of the segments that overlap `range`.
  func overlapping(_ range: TimeRange, upTo count: Int) -> [SegmentPath] {
    var found: [SegmentPath] = []
    var waiting = [0..<byStart.partitionPoint { $0.range.start < range.end }]
    while found.count < count, let part = waiting.popLast() {
      guard let index = latestEnds.index(in: part), byStart[index].range.end > range.start
      else { continue }
      found.append(byStart[index].path)
      waiting += [part.lowerBound..<index, (index + 1)..<part.upperBound]
    }
    return found
  }
}
