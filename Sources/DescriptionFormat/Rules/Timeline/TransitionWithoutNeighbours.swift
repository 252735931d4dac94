import Diagnostics
import MediaValues

extension Rule {
  static let transitionWithoutNeighbours = Rule(
    "T202", "transition-without-neighbours", .error, reach: .timeline,
    summary: "A transition is where no picture is.",
    explanation: """
      A transition is how one visual segment gives way to another, or to the background. It needs \
      at least one of them, live, while it lasts.
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
