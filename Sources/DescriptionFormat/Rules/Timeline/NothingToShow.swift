import Diagnostics
import MediaValues

extension Rule {
  static let nothingToShow = Rule(
    "T212", "nothing-to-show", .error, reach: .timeline,
    summary: "The description shows and plays nothing.",
    explanation: """
      A description needs at least one segment on a track of type `video`, `photo`, `audio` or another type that is \
      seen or heard. Transitions and filters only change other segments.
      """,
    invalid: """
      { "tracks": [] }
      """,
    valid: """
      { "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    guard !subject.segments.contains(where: subject.isPresented) else { return }
    report.add(
      "no segment shows or plays anything", at: .value(subject.base / "tracks"),
      help: "add a segment to a track of type 'video', 'photo' or 'audio'")
  }
}
