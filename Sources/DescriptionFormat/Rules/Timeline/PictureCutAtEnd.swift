import Diagnostics
import MediaValues

extension Rule {
  static let pictureCutAtEnd = Rule(
    "T210", "picture-cut-at-end", .warning, reach: .timeline,
    summary: "The description's duration cuts off pictures.",
    explanation: """
      `duration` overrides where the timeline ends. What comes after it is not rendered. Leave it \
      out to end with the last picture.
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
    let visual = subject.liveSegments.filter { $0.track.track.type.isVisual }
    guard let last = visual.max(by: { $0.segment.range.end < $1.segment.range.end }),
      last.segment.range.end > duration
    else { return }
    report.add(
      "'duration' ends the timeline at \(duration), but the picture goes on until"
        + " \(last.segment.range.end); the rest is cut", at: .value(subject.base / "duration"),
      notes: [.init("\(subject.quotedName(last.path)) is the last", at: subject.place(last.path))])
  }
}
