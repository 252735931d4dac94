import Diagnostics

extension Rule {
  static let segmentTurnedOff = Rule(
    "T218", "turned-off", .note,
    summary: "A track or a segment is disabled.",
    explanation: """
      With `"enabled": false` a track or segment stays in the document, but is not rendered. This \
      finding is only a reminder.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 5 },
        { "position": 5, "duration": 5, "enabled": false } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 5 }, { "position": 5, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.tracks where !placed.track.isUnreadable {
      if !placed.track.isLive {
        report.add(
          "the track \(quoted(placed.track.name)) is disabled",
          at: .value(subject.pointer(track: placed.index) / "enabled"))
      }
    }
    for placed in subject.segments where !placed.segment.isLive {
      report.add(
        "\(subject.quotedName(placed.path)) is disabled",
        at: .value(subject.pointer(placed.path) / "enabled"))
    }
  }
}
