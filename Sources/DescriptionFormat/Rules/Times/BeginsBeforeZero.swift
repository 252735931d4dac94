import Diagnostics
import MediaValues

extension Rule {
  static let beginsBeforeZero = Rule(
    "T232", "begins-before-zero", .error,
    summary: "A segment begins before the timeline does.",
    explanation: """
      A position that counts back from a moment, with a negative `offset` or from the end, must not be before 0. \
      Reduce the offset, or move what the moment names.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Bye", "position": { "beforeEnd": 6 }, "duration": 2 } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Bye", "position": { "beforeEnd": 2 }, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    for problem in subject.timeProblems {
      guard case .beforeZero(let distance) = problem.kind else { continue }
      guard subject.description[problem.path].times?.position != nil else {
        report.add(
          "\(subject.quotedName(problem.path)) begins \(distance) before the timeline, because its transition is"
            + " longer than the segment before it",
          at: .value(subject.pointer(problem.path) / "transition"),
          help: "shorten its 'duration' to at most \(subject.longestJoint(before: problem.path))")
        continue
      }
      report.add(
        "\(subject.quotedName(problem.path)) begins \(distance) before the timeline",
        at: .value(subject.pointer(problem.path) / "position"),
        help: "begin it at least \(distance) later")
    }
  }
}

extension CheckContext {
  /// Returns the longest duration of a transition that begins the timeline, and is not longer than its segments.
  fileprivate func longestJoint(before path: SegmentPath) -> Time {
    let segment = description[path]
    let before = description.tracks[path.track].segments[..<path.segment].last { !$0.isLeftOut }
    let end = (before?.range.end ?? .zero) + (segment.times?.gap ?? .zero)
    guard case .time(let own)? = segment.times?.duration else { return end }
    return min(end, own)
  }
}
