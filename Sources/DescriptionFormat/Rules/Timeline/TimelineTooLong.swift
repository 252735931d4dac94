import Diagnostics
import MediaValues

extension Rule {
  static let timelineTooLong = Rule(
    "T208", "timeline-too-long", .error,
    summary: "A segment ends after the longest possible timeline.",
    explanation: "A timeline can last at most 24 hours, or 86400 seconds.",
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
          + " at most \(FormatLimits.longestTime) is allowed",
        at: .value(subject.pointer(placed.path) / "duration"))
    }
  }
}
