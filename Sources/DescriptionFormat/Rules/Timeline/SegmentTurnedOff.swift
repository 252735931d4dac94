import Diagnostics

extension Rule {
  static let segmentTurnedOff = Rule(
    "T218", "turned-off", .note,
    summary: "A track or a segment is switched off.",
    explanation: """
      With `"enabled": false` a track or segment stays in the document, and nothing of it is \
      rendered. This is only a reminder.
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
    for (index, track) in subject.description.tracks.enumerated() where !track.isUnreadable {
      if !track.isLive {
        report.add(
          "track \(quoted(track.name)) is switched off",
          at: .value(subject.pointer(track: index) / "enabled"))
      }
      for (number, segment) in track.segments.enumerated()
      where !segment.isLive && !segment.isUnreadable {
        let path = SegmentPath(track: index, segment: number)
        report.add(
          "\(subject.quotedName(path)) is switched off",
          at: .value(subject.pointer(path) / "enabled"))
      }
    }
  }
}
