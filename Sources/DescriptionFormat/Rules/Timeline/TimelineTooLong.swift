import Diagnostics
import MediaValues

extension Rule {
  static let timelineTooLong = Rule(
    "T208", "timeline-too-long", .error,
    summary: "A segment ends after the longest time a timeline may have.",
    explanation: "A timeline lasts at most 24 hours: 86400 seconds.",
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 86001 }, { "position": 86001, "duration": 499 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 86001 }, { "position": 86001, "duration": 399 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.segments where placed.segment.range.end > FormatLimits.longestTime {
      report.add(
        "\(subject.quotedName(placed.path)) ends at \(placed.segment.range.end);"
          + " \(FormatLimits.longestTime) is the most",
        at: .value(subject.pointer(placed.path) / "duration"))
    }
  }
}
