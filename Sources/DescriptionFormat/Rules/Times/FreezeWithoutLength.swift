import Diagnostics
import MediaValues

extension Rule {
  static let freezeWithoutLength = Rule(
    "T236", "freeze-without-length", .error,
    summary: "Nothing says how long a frozen frame is shown.",
    explanation: """
      A segment with `freeze` shows one frame of its medium, so the length of the medium does not determine its own. Write \
      the `duration`, or a moment until which it lasts.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "video", "name": "main", "segments": [
        { "media": "run", "duration": 2 }, { "media": "run", "freeze": 2, "duration": "media" } ] } ],
        "media": { "run": { "type": "video", "label": "A run" } } }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "video", "name": "main", "segments": [
        { "media": "run", "duration": 2 }, { "media": "run", "freeze": 2, "duration": 1.5 } ] } ],
        "media": { "run": { "type": "video", "label": "A run" } } }
      """
  ) { subject, report in
    for problem in subject.timeProblems where problem.kind == .noLength(.frozen) {
      let isWritten = subject.description[problem.path].times?.duration != nil
      let place = subject.pointer(problem.path)
      report.add(
        "\(subject.quotedName(problem.path)) shows one frame, and nothing says how long",
        at: .value(isWritten ? place / "duration" : place),
        help: "write its 'duration' in seconds")
    }
  }
}
