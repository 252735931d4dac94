import Diagnostics
import MediaValues

extension Rule {
  static let transitionWithoutNeighbours = Rule(
    "T202", "transition-without-neighbours", .error, reach: .timeline,
    summary: "A transition has no clip on either side.",
    explanation: """
      A transition changes from one visual segment to another, or to the background. At least \
      one visual segment has to be on screen while the transition lasts.
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
        "no video or photo is there from \(range.start) to \(range.end), where this transition is",
        at: .value(subject.pointer(path) / "position"),
        help: "put it where one segment overlaps the next, or at a segment's beginning or end")
    }
  }
}
