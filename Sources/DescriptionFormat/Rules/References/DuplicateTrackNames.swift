import Diagnostics

extension Rule {
  static let duplicateTrackNames = Rule(
    "R304", "duplicate-track-names", .error,
    summary: "Two tracks have the same name.",
    explanation:
      "Slots and transitions refer to tracks by name, so each track needs a unique name.",
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
    var names = NameTable<Int>(minimumCapacity: subject.tracks.count)
    for placed in subject.tracks where !placed.track.name.isEmpty {
      guard let other = names.insert(placed.index, named: placed.track.name) else { continue }
      report.add(
        "another track already has the name \(quoted(placed.track.name))",
        at: .value(subject.pointer(track: placed.index) / "name"),
        notes: [
          .init("first used here", at: .value(subject.pointer(track: other) / "name"))
        ], help: "give each track a unique name")
    }
  }
}
