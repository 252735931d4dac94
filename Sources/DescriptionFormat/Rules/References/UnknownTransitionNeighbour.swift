import Diagnostics

extension Rule {
  static let unknownTransitionNeighbour = Rule(
    "R307", "unknown-transition-neighbour", .error, reach: .timeline,
    summary: "The `from` or `to` of a transition names a visual segment that does not exist.",
    explanation: """
      `from` and `to` take the name of a visual segment, the name of its track, or `track/index`.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 8, "duration": 2, "from": "mian" } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 8, "duration": 2, "from": "main" } ] } ] }
      """
  ) { subject, report in
    guard !subject.transitionProblems.isEmpty else { return }
    let visual = subject.description.tracks.filter(\.type.isJoined)
    var speller = NameSuggestions(
      visual.map(\.name) + visual.flatMap { $0.segments.compactMap(\.name) })
    for (path, problem) in subject.transitionProblems {
      guard case .unknownName(let side, let name) = problem else { continue }
      let meant = speller.suggestion(for: name)
      let pointer = subject.pointer(path) / side.rawValue
      report.add(
        "there is no video, photo, composition or shape \(quoted(name))",
        at: .value(pointer), help: meant.map { "did you mean \(quoted($0))?" },
        fix: meant.map { speller.fix(name, meaning: $0, at: pointer) })
    }
  }
}
