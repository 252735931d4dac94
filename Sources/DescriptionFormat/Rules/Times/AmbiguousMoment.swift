import Diagnostics

extension Rule {
  static let ambiguousMoment = Rule(
    "R331", "ambiguous-moment", .error,
    summary: "A moment names several segments or tracks.",
    explanation: """
      A name that a moment refers to must be unique in its timeline. Give the segments different names, or write \
      `track/index`.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "name": "beach", "duration": 5 }, { "name": "beach", "duration": 5 } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Hello", "position": { "startOf": "beach" }, "duration": 2 } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "name": "beach", "duration": 5 }, { "name": "sea", "duration": 5 } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Hello", "position": { "startOf": "beach" }, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    for problem in subject.timeProblems {
      guard case .ambiguousName(let name, let place) = problem.kind else { continue }
      report.add(
        "\(quoted(name)) is the name of several segments or tracks",
        at: .value(subject.pointer(problem.path) / place.key / place.name),
        help: "give them different names, or write the track and the index, such as \"main/0\"")
    }
  }
}
