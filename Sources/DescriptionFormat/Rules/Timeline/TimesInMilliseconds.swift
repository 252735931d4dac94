import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let timesInMilliseconds = Rule(
    "T228", "times-in-milliseconds", .warning, reach: .timeline,
    summary: "The times look like milliseconds.",
    explanation: """
      Times are in seconds. If every time of a document is a round number, and a segment lasts more than \
      a quarter of an hour, they are probably in milliseconds.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 5000 }, { "position": 5000, "duration": 2500 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 5 }, { "position": 5, "duration": 2.5 } ] } ] }
      """
  ) { subject, report in
    guard subject.depth == 0,
      let longest = subject.segments.max(by: {
        $0.segment.duration < $1.segment.duration
      }), longest.segment.duration >= 1_000,
      subject.segments.allSatisfy({ $0.segment.position.isRound && $0.segment.duration.isRound })
    else { return }
    let length = longest.segment.duration
    report.add(
      "\(subject.quotedName(longest.path)) lasts \(length), which is more than"
        + " \(length.flicks / Time.flicksPerSecond / 60) minutes; are these milliseconds?",
      at: .value(subject.pointer(longest.path) / "duration"),
      help: "times are in seconds: \(length.decimalSeconds) milliseconds are"
        + " \(length.thousandth.decimalSeconds)",
      fix: subject.divisionOfTimes)
  }
}

extension CheckContext {
  /// A fix that divides the times of all segments; `nil` for more than 1,000 segments, too many to review.
  fileprivate var divisionOfTimes: Fix? {
    guard segments.count <= 1_000 else { return nil }
    let edits = segments.flatMap { placed in
      let (position, duration) = (placed.segment.position, placed.segment.duration)
      return [("position", position), ("duration", duration)].map { key, time in
        Edit.replaceValue(pointer(placed.path) / key, time.thousandth.decimalSeconds.jsonText)
      }
    }
    return Fix(title: "divide all positions and durations by 1000", edits: edits, isSafe: false)
  }
}

extension Time {
  /// Whether it is a multiple of 50 seconds: rare for seconds, common for milliseconds.
  fileprivate var isRound: Bool { flicks % (50 * Time.flicksPerSecond) == 0 }

  fileprivate var thousandth: Time { Time(flicks: flicks / 1_000) }
}
