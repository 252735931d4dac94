import Diagnostics
import MediaValues

extension Rule {
  static let intensityOutOfRange = Rule(
    "C408", "intensity-out-of-range", .error,
    summary: "A filter's intensity is not between 0 and 1.",
    explanation: """
      `intensity` goes from 0, the picture as it was, to 1, the whole change. Percent are not read: \
      write 0.5 for a half.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10, "intensity": 50 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10, "intensity": 0.5 } ] } ] }
      """
  ) { subject, report in
    for (path, segment) in subject.segments {
      guard case .filter(let filter) = segment.content, let intensity = filter.intensity,
        intensity < 0 || intensity > 1
      else { continue }
      let isPercent = intensity > 1 && intensity <= 100
      let part = ExactDecimal(significand: intensity.significand, exponent: intensity.exponent - 2)
      report.add(
        "'intensity' is \(intensity); it may be from 0 to 1",
        at: .value(subject.pointer(path) / "intensity"),
        help: isPercent ? "for \(intensity) %, write \(part)" : nil)
    }
  }
}
