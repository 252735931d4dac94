import Diagnostics

extension Rule {
  package static let filterWithoutSubtype = Rule(
    "C406", "filter-without-subtype", .warning,
    summary: "A filter has no `subtype`.",
    explanation: """
      Without `subtype` a filter segment changes nothing. It is allowed as a placeholder.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.filters where part.content.subtype == nil {
      report.add(
        "\(subject.quotedName(part.path)) has no 'subtype' and changes nothing",
        at: .value(subject.pointer(part.path)), help: "give it a 'subtype' such as \"sepia\"")
    }
  }
}
