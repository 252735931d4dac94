import Diagnostics
import MediaValues

extension Rule {
  package static let nothingToShow = Rule(
    "T212", "nothing-to-show", .error, reach: .timeline,
    summary: "The description shows and plays nothing.",
    explanation: """
      A description needs at least one enabled segment on an enabled track of type `video`, `photo` or \
      `audio`. Transitions and filters only change other segments.
      """,
    invalid: """
      { "tracks": [] }
      """,
    valid: """
      { "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    let hasContent = subject.liveSegments.contains { placed in
      subject.isDrawn(placed) || placed.track.track.type.isAudible
    }
    if hasContent { return }
    report.add(
      "no enabled segment shows or plays anything", at: .value(subject.base / "tracks"),
      help: "add a segment to a track of type 'video', 'photo' or 'audio'")
  }
}
