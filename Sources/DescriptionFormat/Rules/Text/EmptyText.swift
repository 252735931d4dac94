import Diagnostics
import MediaValues

extension Rule {
  static let emptyText = Rule(
    "V731", "empty-text", .warning,
    summary: "A text has no words, and shows nothing.",
    explanation: """
      A text that is empty or has only spaces shows nothing, unless a box of its style, or the background or the \
      border of its `box`, is drawn around it.
      """,
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
      let content = part.content
      guard content.text.allSatisfy(\.isWhitespace), !content.appearance.drawsBox,
        content.text.isEmpty || content.style?.box == nil
      else { continue }
      report.add(
        "\(subject.quotedName(part.path)) has no words and shows nothing",
        at: .value(subject.pointer(part.path) / "text"))
    }
  }
}
