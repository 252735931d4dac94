import Diagnostics
import MediaValues

extension Rule {
  static let entrancesShortened = Rule(
    "V762", "entrances-shortened", .note, reach: .timeline,
    summary:
      "An entrance and an exit are shortened because the natural length of the segment is too short.",
    explanation: """
      A segment that lasts as long as its medium, its text or its content may be shorter than its entrance and exit. \
      They are then shortened in the same proportion. A length that is written as a number does not shorten them (V735).
      """,
    invalid: """
      { "version": "2", "media": { "clip": { "type": "video", "minDuration": 1, "label": "A short clip" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
        { "media": "clip", "enter": { "subtype": "fade", "duration": 2 } } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "clip": { "type": "video", "minDuration": 2, "label": "A clip" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
        { "media": "clip", "enter": { "subtype": "fade", "duration": 2 } } ] } ] }
      """
  ) { subject, report in
    guard subject.hasWrittenTimes else { return }
    for part in subject.parts.entrances {
      guard let share = part.segment.entranceShare else { continue }
      report.add(
        "the entrance and the exit of \(subject.quotedName(part.path)) last \(share.length) instead of"
          + " \(share.of), because it is too short for them",
        at: .value(subject.pointer(part.path) / (part.content.exit.isEmpty ? "enter" : "exit")))
    }
  }
}
