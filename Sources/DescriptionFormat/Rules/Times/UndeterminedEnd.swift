import Diagnostics

extension Rule {
  static let undeterminedEnd = Rule(
    "T237", "undetermined-end", .error,
    summary: "The end of the timeline depends on itself.",
    explanation: """
      The timeline ends with its last video, photo, text, sticker or composition. Segments whose times depend on \
      the end do not count. At least one must have an end of its own, or the description needs a `duration`.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "duration": "end" } ] } ] }
      """,
    valid: """
      { "version": "2", "duration": 5, "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "duration": "end" } ] } ] }
      """
  ) { subject, report in
    // A track that could not be read may determine the end.
    guard !subject.hasUnreadableTracks else { return }
    for problem in subject.timeProblems where problem.kind == .noEnd {
      let isInner = subject.depth > 0
      report.add(
        "nothing determines the end of the \(isInner ? "composition" : "timeline"): the times of all segments"
          + "\(isInner ? " in it" : "") depend on it",
        at: subject.place(problem.path),
        help:
          "write the 'duration' of the \(isInner ? "composition" : "description"), or that of one of its segments"
      )
    }
  }
}
