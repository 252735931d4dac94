import Diagnostics
import MediaValues

extension Rule {
  static let compositionCut = Rule(
    "T222", "composition-cut", .warning, reach: .timeline,
    summary: "A composition ends before what is in it does.",
    explanation: """
      What is inside a composition is seen as long as its segment lasts. The rest is cut.
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
        "\(subject.quotedName(part.path)) lasts \(part.segment.duration), but what is in it goes on"
          + " until \(end); the rest is cut",
        at: .value(subject.pointer(part.path) / "duration"),
        help: "give it the duration \(end.decimalSeconds), or shorten what is in it")
    }
  }
}
