import Diagnostics

extension Rule {
  static let emptyTrack = Rule(
    "T217", "empty-track", .warning,
    summary: "A track has no segments.",
    explanation: "A track without segments has no effect. Add segments, or leave it out.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "audio", "name": "music", "segments": [] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.tracks where placed.track.segments.isEmpty {
      report.add(
        "\(quoted(placed.track.name)) has no segments",
        at: .value(subject.pointer(track: placed.index) / "segments"))
    }
  }
}
