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
    let visible = subject.liveSegments.filter(subject.isDrawn)
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
    let plain = gaps.filter { gap in
      // A gap that the author wrote is intended.
      let written = starts[gap.end].flatMap { subject.description[$0].times?.gap } ?? .zero
      return written == .zero && !fadeEdges.contains(gap.start) && !fadeEdges.contains(gap.end)
    }
    func place(_ gap: TimeRange) -> Location {
      .value(starts[gap.end].map { subject.pointer($0) / "position" } ?? subject.base / "duration")
    }
    // Times of a composition count from its beginning.
    let owner = subject.composition.map { " of the composition \($0)" } ?? ""
    // Texts alone, such as subtitles, have a gap before almost each of them.
    if plain.count > 1, !visible.contains(where: { $0.track.track.type.isJoined }) {
      report.add(
        "there is no video or photo at all; nothing is visible in \(plain.count) gaps, the first from"
          + " \(plain[0].start) to \(plain[0].end)\(owner)", at: place(plain[0]))
      return
    }
    for gap in plain {
      report.add(
        "there is no video or photo from \(gap.start) to \(gap.end)\(owner)", at: place(gap))
    }
  }
}
