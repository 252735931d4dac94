import Diagnostics

extension Rule {
  static let limitsOfLength = Rule(
    "T248", "limits-of-length", .error,
    summary: "The shortest length of a segment is longer than its longest length.",
    explanation: """
      `minimum` and `maximum` are limits of the length that a medium or a text gives. A `maximum` below the `minimum` \
      leaves no length.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "video", "name": "main", "segments": [
        { "duration": { "of": "media", "minimum": 8, "maximum": 4 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "video", "name": "main", "segments": [
        { "duration": { "of": "media", "minimum": 4, "maximum": 8 } } ] } ] }
      """
  ) { subject, report in
    guard subject.hasWrittenTimes else { return }
    for placed in subject.segments {
      guard case .natural(let length)? = placed.segment.times?.duration,
        let minimum = length.minimum, let maximum = length.maximum, minimum > maximum
      else { continue }
      report.add(
        "'maximum' is \(maximum), less than 'minimum', which is \(minimum)",
        at: .value(subject.pointer(placed.path) / "duration" / "maximum"), help: "exchange them")
    }
  }
}
