import Diagnostics
import MediaValues

extension Rule {
  static let invisible = Rule(
    "V714", "invisible", .warning,
    summary: "A segment is never visible because its opacity is 0.",
    explanation: """
      To leave a segment out for a while, write `"enabled": false`.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "opacity": 0 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "opacity": 0.5 } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances where part.isLive {
      guard let opacity = part.content.opacity, opacity.isAlways(0) else { continue }
      report.add(
        "\(subject.quotedName(part.path)) is never visible: its opacity is 0",
        at: .value(subject.pointer(part.path) / "opacity"),
        help: "to leave it out for a while, write \"enabled\": false")
    }
  }
}
