import Diagnostics
import MediaValues

extension Rule {
  static let stillOfText = Rule(
    "T250", "still-of-text", .warning,
    summary: "`still` has no effect, because a text determines the length.",
    explanation: """
      `still` is how long a photo is shown in the place of a video: it has an effect with `"of": "media"`. The time to read \
      a text never depends on a photo.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "text", "name": "main", "segments": [
        { "text": "Kyoto", "duration": { "of": "text", "still": 2 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "text", "name": "main", "segments": [
        { "text": "Kyoto", "duration": { "of": "text", "minimum": 2 } } ] } ] }
      """
  ) { subject, report in
    guard subject.hasWrittenTimes else { return }
    for placed in subject.segments {
      guard case .natural(let length)? = placed.segment.times?.duration, length.origin == .text,
        length.still != nil
      else { continue }
      let place = subject.pointer(placed.path) / "duration" / "still"
      report.add(
        "'still' has no effect: the text of \(subject.quotedName(placed.path)) determines its length",
        at: .value(place), help: "leave it out; 'minimum' is the shortest length",
        fix: .removing(place, "remove 'still'", isSafe: false))
    }
  }
}
