import Diagnostics

extension Rule {
  package static let effectWithoutSubtype = Rule(
    "C416", "effect-without-subtype", .warning,
    summary: "An effect has no `subtype`.",
    explanation: """
      Without `subtype` an effect segment changes nothing. It is allowed as a placeholder.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "bars", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "bars", "segments": [
          { "subtype": "letterbox", "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.effects where part.content.subtype == nil {
      report.add(
        "\(subject.quotedName(part.path)) has no 'subtype' and changes nothing",
        at: .value(subject.pointer(part.path)), help: "give it a 'subtype' such as \"letterbox\"")
    }
  }
}
