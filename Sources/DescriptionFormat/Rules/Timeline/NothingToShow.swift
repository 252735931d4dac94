import Diagnostics
import MediaValues

extension Rule {
  static let nothingToShow = Rule(
    "T212", "nothing-to-show", .error, reach: .timeline,
    summary: "There is nothing to be seen or heard.",
    explanation: """
      A description needs at least one live segment on a live track of type `video`, `photo` or \
      `audio`; transitions and filters only change what others show.
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
      placed.track.track.type.isVisual || placed.track.track.type.isAudible
    }
    if hasContent { return }
    report.add(
      "no live segment shows or plays anything", at: .value(subject.base / "tracks"),
      help: "add a segment to a track of type 'video', 'photo' or 'audio'")
  }
}
