import Diagnostics
import MediaValues

extension Rule {
  static let ambiguousTransition = Rule(
    "T204", "ambiguous-transition", .error, reach: .timeline,
    summary: "A transition fits more than two segments and has no `from` or `to`.",
    explanation: """
      If several segments end where a transition ends, or begin where it begins, set `from` to the \
      outgoing segment and `to` to the incoming one: the segment's name, its track's name, or \
      `track/index`.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 8, "duration": 10 } ] },
        { "type": "photo", "name": "c", "segments": [ { "position": 8, "duration": 4 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 8, "duration": 10 } ] },
        { "type": "photo", "name": "c", "segments": [ { "position": 8, "duration": 4 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2, "to": "b" } ] } ] }
      """
  ) { subject, report in
    for (path, problem) in subject.transitionProblems {
      guard case .ambiguous(let candidates) = problem else { continue }
      let notes = candidates.map { candidate in
        let range = subject.description[candidate].range
        return Diagnostic.Note(
          "\(subject.quotedName(candidate)) is on \(range)", at: subject.place(candidate))
      }
      let message =
        candidates.count == 1
        ? "this transition could fade \(subject.quotedName(candidates[0])) in or out"
        : "this transition could join more than two segments"
      report.add(
        message, at: .value(subject.pointer(path)), notes: notes,
        help: candidates.contains(where: subject.isShape)
          ? "choose them with 'from' and 'to', or write \"box\": {} at a shape that lies over the image"
          : "choose them with 'from' and 'to'")
    }
  }
}

extension CheckContext {
  fileprivate func isShape(_ path: SegmentPath) -> Bool {
    if case .shape = description[path].content { true } else { false }
  }
}
