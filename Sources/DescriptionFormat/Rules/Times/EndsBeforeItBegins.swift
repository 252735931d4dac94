import Diagnostics

extension Rule {
  static let endsBeforeItBegins = Rule(
    "T233", "ends-before-it-begins", .error,
    summary: "A segment lasts until a moment that is not after its beginning.",
    explanation: """
      A `duration` with a moment, or `"end"`, says until when a segment lasts. That must be after its beginning.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "name": "hook", "position": 0, "duration": 3 }, { "duration": 3 } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Wait", "position": 3.5, "duration": { "endOf": "hook" } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "name": "hook", "position": 0, "duration": 3 }, { "duration": 3 } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Wait", "position": 0.5, "duration": { "endOf": "hook" } } ] } ] }
      """
  ) { subject, report in
    for problem in subject.timeProblems {
      guard case .endsTooEarly(let start, let end) = problem.kind else { continue }
      report.add(
        "\(subject.quotedName(problem.path)) begins at \(start), and lasts until \(end)",
        at: .value(subject.pointer(problem.path) / "duration"),
        help: "let it begin before \(end), or last until a later moment")
    }
  }
}
