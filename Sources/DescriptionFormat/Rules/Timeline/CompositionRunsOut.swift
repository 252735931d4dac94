import Diagnostics
import MediaValues

extension Rule {
  static let compositionRunsOut = Rule(
    "T223", "composition-runs-out", .warning, reach: .timeline,
    summary: "A composition lasts longer than its content.",
    explanation: """
      After its content has ended, a composition shows nothing for the rest of its segment.
      """,
    invalid: """
      { "tracks": [ { "type": "composition", "name": "card", "segments": [
        { "position": 0, "duration": 8, "tracks": [
          { "type": "photo", "name": "inner", "segments": [ { "position": 0, "duration": 5 } ] } ] } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "composition", "name": "card", "segments": [
        { "position": 0, "duration": 5, "tracks": [
          { "type": "photo", "name": "inner", "segments": [ { "position": 0, "duration": 5 } ] } ] } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.compositions where part.isLive {
      let end = part.content.contentEnd
      guard end > .zero, end < part.segment.duration else { continue }
      report.add(
        "\(subject.quotedName(part.path)) lasts \(part.segment.duration), but its content ends at"
          + " \(end); then it shows nothing",
        at: .value(subject.pointer(part.path) / "duration"),
        help: "set its duration to \(end.decimalSeconds)")
    }
  }
}
