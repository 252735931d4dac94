import Diagnostics
import MediaValues

extension Rule {
  static let pictureCutAtEnd = Rule(
    "T210", "picture-cut-at-end", .warning, reach: .timeline,
    summary: "The `duration` of the description cuts off a video or photo.",
    explanation: """
      `duration` overrides the end of the timeline. Later parts are not rendered. Leave it out to end \
      with the last video or photo.
      """,
    invalid: """
      { "duration": 8, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "duration": 10, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    guard let duration = subject.description.duration else { return }
    let visual = subject.liveSegments.filter(subject.isDrawn)
    guard let last = visual.max(by: { $0.segment.range.end < $1.segment.range.end }),
      last.segment.range.end > duration
    else { return }
    report.add(
      "'duration' ends the timeline at \(duration), but the last video or photo ends at"
        + " \(last.segment.range.end); the rest is cut", at: .value(subject.base / "duration"),
      notes: [
        .init("\(subject.quotedName(last.path)) is the last one", at: subject.place(last.path))
      ])
  }
}
