import Diagnostics
import MediaValues

extension Rule {
  static let transitionNeighbourElsewhere = Rule(
    "T205", "transition-neighbour-elsewhere", .error, reach: .timeline,
    summary: "The segment that a transition names is not where the transition is.",
    explanation: """
      What `from` names ends where the transition ends, and what `to` names begins where it \
      begins; both last at least as long as the transition, are live, and are not the same segment.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 8, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2, "from": "b", "to": "a" } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 8, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2, "from": "a", "to": "b" } ] } ] }
      """
  ) { subject, report in
    for (path, problem) in subject.transitionProblems {
      guard case .elsewhere(let side, let name) = problem else { continue }
      let range = subject.description[path].range
      let wanted = side == .from ? "ends at \(range.end)" : "begins at \(range.start)"
      report.add(
        "nothing of \(quoted(name)) \(wanted) and lasts throughout this transition",
        at: .value(subject.pointer(path) / side.rawValue))
    }
  }
}
