import Diagnostics
import MediaValues

extension Rule {
  static let listWithoutRepetition = Rule(
    "R334", "list-without-repetition", .error,
    summary: "A segment plays a slot of many files, and is not repeated over it.",
    explanation: """
      A slot with `minCount` or `maxCount` holds several files. A segment plays one of them: it is repeated over the slot, \
      and `"media": "{{item}}"` is the file of each copy.
      """,
    invalid: """
      { "version": "2", "media": { "photos": { "type": "photo", "minCount": 2, "maxCount": 4 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [ { "media": "photos", "duration": 3 } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "photos": { "type": "photo", "minCount": 2, "maxCount": 4 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [
          { "repeat": "photos", "media": "{{item}}", "duration": 3 } ] } ] }
      """
  ) { subject, report in
    func check(_ name: String?, at place: @autoclosure () -> JSONPointer, _ help: String) {
      // A slot without `maxCount` is reported by another rule.
      guard let name, subject.visibleMedium(name)?.medium.conditions.counts?.maximum != nil
      else { return }
      report.add("\(quoted(name)) holds several files", at: .value(place()), help: help)
    }
    for placed in subject.segments {
      let place = subject.pointer(placed.path)
      guard let repetition = placed.segment.repetition else {
        check(
          placed.segment.media, at: place / "media",
          "write \"repeat\": \"\(placed.segment.media ?? "")\", \"media\": \"{{item}}\"")
        continue
      }
      check(
        placed.segment.media, at: place / "media",
        "write \"media\": \"{{\(repetition.item ?? Description.Repetition.standardItem)}}\"")
    }
    for part in subject.parts.mattes {
      check(
        part.content.media, at: subject.pointer(part.path) / "matte" / "media",
        "repeat the segment over it, and write \"media\": \"{{item}}\"")
    }
  }
}
