import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let soundCutAtEnd = Rule(
    "T209", "sound-cut-at-end", .warning, reach: .timeline,
    summary: "A sound ends after the end of the timeline.",
    explanation: """
      The timeline ends with its last visual segment, or at the `duration` of the description. Sound \
      after that is not played. Shorten it, and fade it out with `fadeOut`.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [ { "position": 0, "duration": 12 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 10, "fadeOut": 2 } ] } ] }
      """
  ) { subject, report in
    let end = subject.timelineEnd
    for placed in subject.liveSegments where placed.segment.range.end > end {
      guard case .audio = placed.segment.content else { continue }
      let place = subject.pointer(placed.path) / "duration"
      report.add(
        "\(subject.quotedName(placed.path)) lasts until \(placed.segment.range.end), but the timeline ends at"
          + " \(end); the rest is cut", at: .value(place), help: help(to: end, placed),
        fix: left(of: placed, to: end).map {
          .replacing(place, with: $0.jsonText, "end it with the video", isSafe: false)
        })
    }
  }
}

/// Returns how long the sound is heard, in seconds; `nil` if it begins after the end.
private func left(of placed: PlacedSegment, to end: Time) -> ExactDecimal? {
  let start = placed.segment.range.start
  return start < end ? (end - start).decimalSeconds : nil
}

private func help(to end: Time, _ placed: PlacedSegment) -> String {
  guard let left = left(of: placed, to: end) else {
    return "it begins after the end and is never heard; leave it out, or move it"
  }
  return "set its duration to \(left) to end it with the video; 'fadeOut' fades it out"
}
