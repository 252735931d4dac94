import Diagnostics
import MediaValues

extension Rule {
  static let transitionWithoutNeighbours = Rule(
    "T202", "transition-without-neighbours", .error, reach: .timeline,
    summary: "A transition has no clip on either side.",
    explanation: """
      A transition changes from one visual segment to another, or from or to the background. At least \
      one visual segment must be visible while the transition lasts.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 20, "duration": 2 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 8, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    for (path, problem) in subject.transitionProblems where problem == .nothingThere {
      let range = subject.description[path].range
      report.add(
        "there is no video or photo from \(range.start) to \(range.end), the time of this transition",
        at: .value(subject.pointer(path) / "position"),
        help: "move it to an overlap of two segments, or to the beginning or end of a segment")
    }
  }
}
