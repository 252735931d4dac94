import Diagnostics
import MediaValues

extension Rule {
  static let hiddenCharactersInName = Rule(
    "R323", "hidden-characters-in-name", .warning,
    summary: "A name has characters that are invisible or change how text is shown.",
    explanation: """
      Control characters, invisible spaces and marks of the reading order make different names look \
      alike, and can disguise the output of a program. They are usually copied by accident.
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
          + " is invisible",
        at: location(), help: "remove it everywhere in the name")
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
