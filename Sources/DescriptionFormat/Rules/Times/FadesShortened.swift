import Diagnostics
import MediaValues

extension Rule {
  static let fadesShortened = Rule(
    "T247", "fades-shortened", .note, reach: .timeline,
    summary:
      "The fades of a sound are shortened because the natural length of its segment is too short.",
    explanation: """
      A segment that lasts as long as its medium may be shorter than the fades of its sound. They are then shortened in \
      the same proportion. A length that is written as a number does not shorten them (T213).
      """,
    invalid: """
      { "version": "2", "media": { "clip": { "type": "video", "minDuration": 1, "label": "A short clip" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
        { "media": "clip", "fadeIn": 1, "fadeOut": 1 } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "clip": { "type": "video", "minDuration": 2, "label": "A clip" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
        { "media": "clip", "fadeIn": 1, "fadeOut": 1 } ] } ] }
      """
  ) { subject, report in
    guard subject.hasWrittenTimes else { return }
    for part in subject.parts.sounds {
      guard let share = part.segment.fadeShare else { continue }
      let key = part.content.fadeOut == nil ? "fadeIn" : "fadeOut"
      report.add(
        "the fades of \(subject.quotedName(part.path)) last \(share.length) instead of \(share.of), because it is"
          + " too short for them", at: .value(subject.pointer(part.path) / key))
    }
  }
}
