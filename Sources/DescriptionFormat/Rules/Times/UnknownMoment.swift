import Diagnostics
import JSONSyntax

extension Rule {
  static let unknownMoment = Rule(
    "R337", "unknown-moment", .error,
    summary: "A moment names a segment or a track that does not exist.",
    explanation: """
      `startOf` and `endOf` take the name of a segment or a track of the same timeline, or `track/index`. What is \
      inside of a composition, or around it, cannot be named. A track without segments has no beginning and no end.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "name": "arrival", "duration": 5 } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Hello", "position": { "startOf": "arival" }, "duration": 2 } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "name": "arrival", "duration": 5 } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Hello", "position": { "startOf": "arrival" }, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    // The names of a track that could not be read are not known.
    guard !subject.hasUnreadableTracks else { return }
    var suggestions = NameSuggestions(subject.momentNames.all)
    for problem in subject.timeProblems {
      if case .emptyTrack(let name, let place) = problem.kind {
        report.add(
          "the track \(quoted(name)) has no segments, so it has no beginning and no end",
          at: .value(subject.pointer(problem.path) / place.key / place.name),
          help: "name another track, or add a segment to \(quoted(name))")
      }
      guard case .unknownName(let name, let place) = problem.kind else { continue }
      let pointer = subject.pointer(problem.path) / place.key / place.name
      let meant = suggestions.suggestion(for: name)
      report.add(
        "there is no segment and no track called \(quoted(name))", at: .value(pointer),
        help: meant.map { "did you mean \(quoted($0))?" }
          ?? subject.momentNames.indices(besides: name)
          ?? "name a segment or a track of the same timeline",
        fix: meant.map { suggestions.fix(name, meaning: $0, at: pointer) })
    }
  }
}
