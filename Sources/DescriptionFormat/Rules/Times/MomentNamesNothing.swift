import Diagnostics
import JSONSyntax

extension Rule {
  static let unknownMoment = Rule(
    "R337", "unknown-moment", .error,
    summary: "A moment names a segment or a track that does not exist.",
    explanation: """
      `startOf` and `endOf` take the name of a segment or a track of the same timeline, or `track/index`. What is \
      inside of a composition, or around it, cannot be named.
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
    var suggestions = NameSuggestions(MomentNames(subject.description).all)
    for problem in subject.timeProblems {
      guard case .unknownName(let name, let place) = problem.kind else { continue }
      let pointer = subject.pointer(problem.path) / place.key / place.name
      let meant = suggestions.suggestion(for: name)
      report.add(
        "there is no segment and no track called \(quoted(name))", at: .value(pointer),
        help: meant.map { "did you mean \(quoted($0))?" }
          ?? "name a segment or a track of the same timeline",
        fix: meant.map { suggestions.fix(name, meaning: $0, at: pointer) })
    }
  }

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
