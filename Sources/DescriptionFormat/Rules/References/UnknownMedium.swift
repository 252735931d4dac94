import Diagnostics
import MediaValues

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
    func check(
      _ name: String, at place: @autoclosure () -> JSONPointer, help: @autoclosure () -> String
    ) {
      guard subject.visibleMedium(name) == nil else { return }
      let pointer = place()
      let meant = speller.suggestion(for: name)
      report.add(
        "there is no medium \(quoted(name))", at: .value(pointer),
        help: meant.map { "did you mean \(quoted($0))?" } ?? help(),
        fix: meant.map { speller.fix(name, meaning: $0, at: pointer) })
    }
    for placed in subject.segments {
      guard let name = placed.segment.media, !placed.segment.mayPlayItem(name) else { continue }
      check(
        name, at: subject.pointer(placed.path) / "media",
        help: subject.help(forUnknownMedium: name, of: placed.segment))
    }
    guard !subject.parts.mattes.isEmpty else { return }
    let tracks = Set(subject.tracks.map(\.track.name))
    for part in subject.parts.mattes {
      guard let name = part.content.media, !part.placed.segment.mayPlayItem(name) else { continue }
      check(
        name, at: subject.pointer(part.path) / "matte" / "media",
        help: tracks.contains(name)
          ? "for the track \(quoted(name)), write \"track\" in place of \"media\""
          : "declare it in 'media'")
    }
  }
}

extension Description.Segment {
  /// Whether a name may be that of the file of a copy: what could not be read of the segment may be its repetition.
  fileprivate func mayPlayItem(_ name: String) -> Bool {
    isUnreadable && Description.Repetition.item(namedBy: name) != nil
  }
}

extension CheckContext {
  /// Returns the help for a medium that is not declared, and whose name is similar to no other.
  fileprivate func help(
    forUnknownMedium name: String, of segment: Description.Segment
  ) -> String {
    if let item = Description.Repetition.item(namedBy: name) {
      return "it is the file of a repeated segment: "
        + Description.Repetition.advice(for: item, over: [])
    }
    if segment.element != nil {
      return
        "declare it in 'media', or write \"{{item}}\" for the file of a copy, or the name in 'as'"
    }
    return name.hasFileSuffix
      ? "declare the file in 'media', and play it by its name:"
        + " \"media\": { \"clip\": { \"type\": \"…\", \"source\": \(jsonLiteral(name)) } }"
      : "declare it in 'media', or leave this out for a separate slot"
  }
}

extension String {
  /// Whether it looks like the name of a file, such as `sea.mp4`.
  fileprivate var hasFileSuffix: Bool {
    guard let point = lastIndex(of: ".") else { return false }
    let suffix = self[index(after: point)...]
    return point != startIndex && 2...4 ~= suffix.count
      && suffix.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
