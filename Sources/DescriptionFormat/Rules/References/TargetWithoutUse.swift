import Diagnostics
import MediaValues

extension Rule {
  static let targetWithoutUse = Rule(
    "R322", "target-without-use", .warning,
    summary: "A track that is not a filter or effect track has a `target`.",
    explanation: """
      `target` is the track that a filter or effect track changes. On other tracks it has no effect.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "photo", "name": "still", "target": "main", "segments": [
          { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "photo", "name": "still", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.tracks
    where placed.track.target != nil && !placed.track.type.changesWhatIsBelow
      && !placed.track.isUnreadable
    {
      let place = subject.pointer(track: placed.index) / "target"
      report.add(
        "'target' has no effect on \(quoted(placed.track.name)), which is of type '\(placed.track.type.rawValue)'",
        at: .value(place), fix: .removing(place, "remove 'target'", isSafe: true))
    }
  }
}
