import Diagnostics

extension Rule {
  static let duplicateTrackNames = Rule(
    "R304", "duplicate-track-names", .error,
    summary: "Two tracks have the same name.",
    explanation: "Slots and transitions refer to tracks by name, so each has a name of its own.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "audio", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "audio", "name": "music", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    var first: [String: Int] = [:]
    for (index, track) in subject.description.tracks.enumerated() where !track.name.isEmpty {
      guard let other = first[track.name] else {
        first[track.name] = index
        continue
      }
      report.add(
        "another track is called \(quoted(track.name)) already",
        at: .value(subject.pointer(track: index) / "name"),
        notes: [
          .init("first used here", at: .value(subject.pointer(track: other) / "name"))
        ], help: "give each track a name of its own")
    }
  }
}
