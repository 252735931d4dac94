import Diagnostics
import MediaValues

extension Rule {
  static let soundCutAtEnd = Rule(
    "T209", "sound-cut-at-end", .warning, reach: .timeline,
    summary: "A sound goes on after the timeline has ended.",
    explanation: """
      The timeline ends where the last visual segment ends, or where the description's `duration` \
      says. Sound beyond that is not heard. Shorten it, and fade it out with `fadeOut`.
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
      report.add(
        "\(subject.quotedName(placed.path)) sounds until \(placed.segment.range.end), but the timeline ends at"
          + " \(end); the rest is cut", at: .value(subject.pointer(placed.path) / "duration"))
    }
  }
}
