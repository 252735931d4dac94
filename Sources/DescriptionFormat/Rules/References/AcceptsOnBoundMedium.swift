import Diagnostics

extension Rule {
  static let acceptsOnBoundMedium = Rule(
    "R309", "accepts-on-bound-medium", .warning,
    summary: "A medium with a source says what it accepts.",
    explanation: """
      `accepts` and `minDuration` tell what may fill an open slot. A medium with a `source` is not \
      open, and they do nothing.
      """,
    invalid: """
      { "media": { "song": { "type": "audio", "source": "song.m4a", "accepts": ["audio"] } },
        "tracks": [ { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 5, "media": "song" } ] } ] }
      """,
    valid: """
      { "media": { "song": { "type": "audio", "source": "song.m4a" } },
        "tracks": [ { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 5, "media": "song" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia where declared.medium.source != nil {
      let keys = [
        ("accepts", declared.medium.accepts != nil),
        ("minDuration", declared.medium.minDuration != nil),
      ]
      for (key, isWritten) in keys where isWritten {
        report.add(
          "'\(key)' does nothing for \(quoted(declared.medium.name)), which has a source",
          at: .key(subject.pointer(medium: declared.medium.name) / key),
          fix: .removing(
            subject.pointer(medium: declared.medium.name) / key, "leave out '\(key)'", isSafe: false
          ))
      }
    }
  }
}
