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
    let unknown = subject.unknownNeighbours
    guard !unknown.isEmpty else { return }
    let visual = subject.description.tracks.filter(\.type.isJoined)
    var speller = NameSuggestions(
      visual.map(\.name) + visual.flatMap { $0.segments.compactMap(\.name) })
    for (path, side, name) in unknown {
      let meant = speller.suggestion(for: name)
      let pointer = subject.pointer(path) / side.rawValue
      report.add(
        "there is no video, photo, composition or shape \(quoted(name))",
        at: .value(pointer), help: meant.map { "did you mean \(quoted($0))?" },
        fix: meant.map { speller.fix(name, meaning: $0, at: pointer) })
    }
  }
}

extension CheckContext {
  /// The names of neighbors that do not exist. If segments are repeated, what the author counts is looked up: which segments
  /// a transition joins is known when the copies are written out.
  fileprivate var unknownNeighbours:
    [(path: SegmentPath, side: TransitionProblem.Side, name: String)]
  {
    guard tracks.contains(where: { $0.track.hasRepetitions }) else {
      return transitionProblems.compactMap { path, problem in
        guard case .unknownName(let side, let name) = problem else { return nil }
        return (path, side, name)
      }
    }
    guard !description.hasUnreadableParts else { return [] }
    return parts.transitions.filter(\.isLive).flatMap { part in
      [(TransitionProblem.Side.from, part.content.from), (.to, part.content.to)]
        .compactMap { side, name in
          name.flatMap { isNeighbour($0) ? nil : (part.path, side, $0) }
        }
    }
  }

  private func isNeighbour(_ name: String) -> Bool {
    switch momentNames[name] {
    case .segment(let path), .copy(let path): isJoined(path.track) || isJoined(name)
    case .track(let track): isJoined(track)
    case .several: true
    case nil: name.isEmpty
    }
  }

  private func isJoined(_ track: Int) -> Bool { description.tracks[track].type.isJoined }

  private func isJoined(_ name: String) -> Bool {
    description.tracks.contains { $0.name == name && $0.type.isJoined }
  }
}
