import Diagnostics

extension Rule {
  package static let transitionWithoutSubtype = Rule(
    "C407", "transition-without-subtype", .note,
    summary: "A transition has no `subtype`.",
    explanation: "Without `subtype` a transition is a crossfade.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "position": 8, "duration": 2 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.transitions where part.content.subtype == nil {
      report.add(
        "\(subject.quotedName(part.path)) has no 'subtype'; it is a crossfade",
        at: .value(subject.pointer(part.path)))
    }
  }
}
