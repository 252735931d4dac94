import Diagnostics
import MediaValues

extension Rule {
  static let gapInPicture = Rule(
    "T211", "gap-in-picture", .warning, reach: .timeline,
    summary: "There is a gap without video or photo, which shows the background.",
    explanation: """
      A gap is allowed, but often a mistake. Close it, or confirm that it is intended: add a transition \
      at one side of it, which fades from or to the background, or write it as the `gap` of the segment after it.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10 }, { "position": 10.5, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10 }, { "position": 10, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    let gaps = subject.coverage.gaps(until: subject.timelineEnd)
    guard !gaps.isEmpty else { return }
    let visible = subject.liveSegments.filter { $0.track.track.type.isVisual }
    guard !visible.isEmpty else { return }
    let starts = Dictionary(
      visible.map { ($0.segment.position, $0.path) }, uniquingKeysWith: { first, _ in first })
    let fades = subject.resolvedTransitions.filter {
      $0.neighbours.outgoing == nil || $0.neighbours.incoming == nil
    }
    let fadeEdges = Set(
      fades.map { path, neighbours in
        let range = subject.description[path].range
        return neighbours.incoming == nil ? range.end : range.start
      })
    for gap in gaps {
      if fadeEdges.contains(gap.start) || fadeEdges.contains(gap.end) { continue }
      let next = starts[gap.end]
      if let gap = next.flatMap({ subject.description[$0].times?.gap }), gap > .zero { continue }
      let place = next.map { subject.pointer($0) / "position" }
      report.add(
        "there is no video or photo from \(gap.start) to \(gap.end)",
        at: .value(place ?? subject.base / "duration"))
    }
  }
}
