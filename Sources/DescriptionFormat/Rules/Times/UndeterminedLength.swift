import Diagnostics
import MediaValues

extension Rule {
  package static let undeterminedLength = Rule(
    "T235", "undetermined-length", .error,
    summary: "Nothing determines how long a segment lasts.",
    explanation: """
      A segment without `duration` lasts as long as its video, its sound, its text or its composition. Photos, \
      stickers, transitions, filters and effects have no length of their own, nor have texts as media or media as \
      texts. Write the `duration`, or write it once in the `defaults` of the track.

      The length of a medium is its rest after the in point, divided by the speed, which must not change then. Where \
      a photo may fill the slot of a video, `still` says how long it is shown.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "media": "beach" } ] } ], "media": { "beach": { "type": "photo", "label": "A beach" } } }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "defaults": { "duration": 3 }, "segments": [
        { "media": "beach" } ] } ], "media": { "beach": { "type": "photo", "label": "A beach" } } }
      """
  ) { subject, report in
    for problem in subject.timeProblems {
      guard case .noLength(let reason) = problem.kind, reason != .frozen else { continue }
      let name = subject.quotedName(problem.path)
      let isWritten = subject.description[problem.path].times?.duration != nil
      report.add(
        reason.message(name), at: subject.place(problem.path, isWritten ? "duration" : nil),
        help: reason.help)
    }
  }
}

extension CheckContext {
  /// Returns the place of a key of a segment; of the segment if `key` is `nil`.
  fileprivate func place(_ path: SegmentPath, _ key: String?) -> Location {
    .value(key.map { pointer(path) / $0 } ?? pointer(path))
  }
}

extension NoLength {
  fileprivate func message(_ name: String) -> String {
    switch self {
    case .none, .frozen: "nothing says how long \(name) lasts"
    case .noText: "\(name) has no text that could determine its length"
    case .changingSpeed: "the speed of \(name) changes, so its medium does not determine its length"
    case .still(let medium):
      "\(name) plays \(quoted(medium)), a still image, and nothing says how long"
    case .startsAfterEnd(let medium, let length):
      "\(name) begins after the end of \(quoted(medium)), which is \(length) long"
    }
  }

  fileprivate var help: String {
    switch self {
    case .none, .frozen, .noText:
      "write its 'duration', or that of all segments in the track's 'defaults'"
    case .changingSpeed: "write its 'duration' in seconds"
    case .still: "write \"duration\": { \"of\": \"media\", \"still\": 3 }"
    case .startsAfterEnd: "reduce 'start'"
    }
  }
}
