import Diagnostics
import MediaValues

extension Rule {
  static let hiddenCharactersInName = Rule(
    "R323", "hidden-characters-in-name", .warning,
    summary: "A name has characters that are not seen, or that change how text is shown.",
    explanation: """
      Control characters, invisible spaces and marks that turn the reading order make two names \
      look alike that are not, and what a program prints look like something else. They mostly \
      come along when text is copied.
      """,
    invalid: """
      { "media": { "arrival": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main\\u200b", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    func look(at name: String?, _ location: @autoclosure () -> Location) {
      guard let name, let hidden = name.firstHazard else { return }
      report.add(
        "the name \(quoted(name)) has the character \(escapedForDisplay(String(hidden))), which"
          + " is not seen",
        at: location(), help: "write the name without it everywhere")
    }
    for declared in subject.declaredMedia {
      look(at: declared.medium.name, .key(subject.pointer(medium: declared.medium.name)))
    }
    for field in subject.description.fields {
      look(at: field.name, .key(subject.pointer(field: field.name)))
    }
    for placed in subject.tracks {
      look(at: placed.track.name, .value(subject.pointer(track: placed.index) / "name"))
    }
    for placed in subject.segments {
      look(at: placed.segment.name, .value(subject.pointer(placed.path) / "name"))
    }
  }
}
