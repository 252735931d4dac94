import Diagnostics
import MediaValues

extension Rule {
  package static let compositionCut = Rule(
    "T222", "composition-cut", .warning, reach: .timeline,
    summary: "A composition ends before its content.",
    explanation: """
      The content of a composition is visible as long as its segment lasts. The rest is cut.
      """,
    invalid: """
      { "tracks": [ { "type": "composition", "name": "card", "segments": [
        { "position": 0, "duration": 5, "tracks": [
          { "type": "photo", "name": "inner", "segments": [ { "position": 0, "duration": 8 } ] } ] } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "composition", "name": "card", "segments": [
        { "position": 0, "duration": 8, "tracks": [
          { "type": "photo", "name": "inner", "segments": [ { "position": 0, "duration": 8 } ] } ] } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.compositions where part.isLive {
      let end = part.content.contentEnd
      guard end > part.segment.duration else { continue }
      report.add(
        "\(subject.quotedName(part.path)) lasts \(part.segment.duration), but its content lasts"
          + " until \(end); the rest is cut",
        at: .value(subject.pointer(part.path) / "duration"),
        help: "set its duration to \(end.decimalSeconds), or shorten its content")
    }
  }
}
