import Diagnostics

extension Rule {
  static let emptyText = Rule(
    "V731", "empty-text", .warning,
    summary: "A text has no words.",
    explanation: "A text that is empty or has only spaces shows nothing.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": " " } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts where part.isLive {
      guard part.content.text.allSatisfy(\.isWhitespace) else { continue }
      report.add(
        "\(subject.quotedName(part.path)) has no words",
        at: .value(subject.pointer(part.path) / "text"))
    }
  }
}
