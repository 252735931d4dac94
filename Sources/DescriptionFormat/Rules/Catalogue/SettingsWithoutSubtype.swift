import Diagnostics

extension Rule {
  static let settingsWithoutSubtype = Rule(
    "C410", "settings-without-subtype", .error,
    summary: "A filter has parameters, but does not say which filter it is.",
    explanation: "Parameters belong to a filter of the catalogue; `subtype` names it.",
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
    for (path, segment) in subject.segments {
      guard case .filter(let filter) = segment.content, filter.subtype == nil,
        !filter.parameters.isEmpty
      else { continue }
      report.add(
        "\(subject.quotedName(path)) has parameters, but no 'subtype' to take them",
        at: .value(subject.pointer(path) / "parameters"))
    }
  }
}
