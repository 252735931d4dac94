import Diagnostics
import MediaValues

extension Rule {
  static let pictureCutAtEnd = Rule(
    "T210", "picture-cut-at-end", .warning, reach: .timeline,
    summary:
      "The `duration` of the description cuts off a video, a photo or another visual segment.",
    explanation: """
      `duration` overrides the end of the timeline. Later parts are not rendered. Leave it out to end \
      with the last visual segment.
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
    // T252 reports those that begin after the end.
    let visual = subject.liveSegments.filter {
      subject.isDrawn($0) && $0.segment.position < duration
    }
    guard let last = visual.max(by: { $0.segment.range.end < $1.segment.range.end }),
      last.segment.range.end > duration
    else { return }
    report.add(
      "'duration' ends the timeline at \(duration), but \(last.segment.content.type.lastOfItsKind) ends"
        + " at \(last.segment.range.end); the rest is cut", at: .value(subject.base / "duration"),
      notes: [
        .init("\(subject.quotedName(last.path)) is the last one", at: subject.place(last.path))
      ])
  }
}

extension TrackType {
  /// The words for the last segment of the type.
  fileprivate var lastOfItsKind: String {
    switch self {
    case .video, .photo, .visual: "the last video or photo"
    case .audio, .text, .sticker, .shape, .composition, .transition, .filter, .effect:
      "the last \(rawValue)"
    }
  }
}
