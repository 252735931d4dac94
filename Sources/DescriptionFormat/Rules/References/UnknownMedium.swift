import Diagnostics

extension Rule {
  static let unknownMedium = Rule(
    "R301", "unknown-medium", .error,
    summary: "A segment plays a medium that `media` does not declare.",
    explanation: """
      `media` declares the media that segments play. A segment without `media` has its own open slot and \
      needs no entry.
      """,
    invalid: """
      { "media": { "arrival": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" },
          { "position": 5, "duration": 5, "media": "arival" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" },
          { "position": 5, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    var speller = NameSuggestions(subject.description.media.map(\.name))
    for placed in subject.segments {
      guard let name = placed.segment.media, subject.visibleMedium(name) == nil else { continue }
      let pointer = subject.pointer(placed.path) / "media"
      let meant = speller.suggestion(for: name)
      report.add(
        "there is no medium \(quoted(name))", at: .value(pointer),
        help: meant.map { "did you mean \(quoted($0))?" }
          ?? "declare it in 'media', or leave this out for a separate slot",
        fix: meant.map { speller.fix(name, meaning: $0, at: pointer) })
    }
  }
}
