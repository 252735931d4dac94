import Diagnostics
import MediaValues

extension Rule {
  static let acceptsOnBoundMedium = Rule(
    "R309", "accepts-on-bound-medium", .warning,
    summary: "A bound medium has a key of slots, which has no effect.",
    explanation: """
      `accepts`, `minDuration`, `orientation` and others limit what may fill an open slot; `trim` and `focus` determine which part of it \
      is used. A medium with a `source` is not a slot, so they have no effect.
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
      let keys =
        [
          ("accepts", declared.medium.accepts != nil),
          ("minDuration", declared.medium.minDuration != nil),
          ("trim", declared.medium.trim != nil), ("focus", declared.medium.focus != nil),
        ] + declared.medium.conditions.limits
      for (key, isWritten) in keys where isWritten {
        report.add(
          "'\(key)' has no effect on \(quoted(declared.medium.name)), which has a source",
          at: .key(subject.pointer(medium: declared.medium.name) / key),
          fix: .removing(
            subject.pointer(medium: declared.medium.name) / key, "leave out '\(key)'", isSafe: false
          ))
      }
    }
  }
}

extension SlotConditions {
  /// The keys that limit which files fit, and whether they are written.
  fileprivate var limits: [(String, Bool)] {
    [
      ("maxDuration", maxDuration != nil), ("orientation", orientations != nil),
      ("minWidth", minWidth != nil), ("minHeight", minHeight != nil),
      ("sound", needsSound != nil),
    ]
  }
}
