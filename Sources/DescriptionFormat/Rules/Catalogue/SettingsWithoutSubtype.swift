import Diagnostics

extension Rule {
  static let settingsWithoutSubtype = Rule(
    "C410", "settings-without-subtype", .error,
    summary: "A filter or an effect has parameters, but no `subtype`.",
    explanation:
      "Parameters belong to a filter or an effect of the catalogue, which `subtype` names.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "position": 0, "duration": 10, "parameters": { "radius": 0.02 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "blur",
          "position": 0, "duration": 10, "parameters": { "radius": 0.02 } } ] } ] }
      """
  ) { subject, report in
    let filters = subject.parts.filters.lazy
      .filter { $0.content.subtype == nil && !$0.content.parameters.isEmpty }
    let effects = subject.parts.effects.lazy
      .filter { $0.content.subtype == nil && !$0.content.parameters.isEmpty }
    for path in filters.map(\.path) + effects.map(\.path) {
      report.add(
        "\(subject.quotedName(path)) has parameters, but no 'subtype'",
        at: .value(subject.pointer(path) / "parameters"))
    }
  }
}
