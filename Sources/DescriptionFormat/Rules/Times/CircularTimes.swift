import Diagnostics

extension Rule {
  static let circularTimes = Rule(
    "T231", "circular-times", .error,
    summary: "The times of segments depend on each other in a circle.",
    explanation: """
      A segment can begin or end where another one does, and a segment without `position` begins where the one \
      before it ends. Following these references from segment to segment must lead to a number. Write a number, \
      or refer to another segment.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "name": "clip", "position": 0, "duration": { "endOf": "title" } } ] },
        { "type": "text", "name": "words", "segments": [
          { "name": "title", "text": "Hello", "position": { "endOf": "clip" }, "duration": 2 } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "name": "clip", "position": 0, "duration": 5 } ] },
        { "type": "text", "name": "words", "segments": [
          { "name": "title", "text": "Hello", "position": { "startOf": "clip" }, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    for problem in subject.timeProblems {
      guard case .circle(let paths) = problem.kind else { continue }
      let names = paths.prefix(6).map(subject.quotedName)
      let way = (names + (paths.count > 6 ? ["…"] : []) + names.prefix(1)).joined(separator: " → ")
      report.add(
        paths.count == 1
          ? "the times of \(names[0]) depend on themselves"
          : "the times of \(paths.count) segments depend on each other: \(way)",
        at: subject.place(problem.path),
        notes: paths.dropFirst().prefix(5).map {
          .init("\(subject.quotedName($0)) is here", at: subject.place($0))
        },
        help: "write one of the times as a number")
    }
  }
}
