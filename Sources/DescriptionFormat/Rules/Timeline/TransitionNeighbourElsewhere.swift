import Diagnostics
import MediaValues

extension Rule {
  static let transitionNeighbourElsewhere = Rule(
    "T205", "transition-neighbour-elsewhere", .error, reach: .timeline,
    summary: "A transition names a segment at another time.",
    explanation: """
      The segment `from` must end where the transition ends, and the segment `to` must begin where it \
      begins. Both must be enabled, last at least as long as the transition, and be different segments.
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
      guard !name.isEmpty else {
        let other = side == .from ? "begins at \(range.start)" : "ends at \(range.end)"
        report.add(
          "'\(side.rawValue)' is empty, and the transition has no other segment that \(other)"
            + " and lasts throughout",
          at: .value(subject.pointer(path) / side.rawValue),
          help: "leave out '\(side.rawValue)', or name a segment")
        continue
      }
      let wanted = side == .from ? "ends at \(range.end)" : "begins at \(range.start)"
      report.add(
        "no segment of \(quoted(name)) \(wanted) and lasts throughout this transition",
        at: .value(subject.pointer(path) / side.rawValue))
    }
  }
}
