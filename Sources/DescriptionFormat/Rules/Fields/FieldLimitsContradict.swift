import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let fieldLimitsContradict = Rule(
    "F506", "field-limits-contradict", .error,
    summary: "The minimum of a field is above its maximum.",
    explanation: "No number fits such a field. Exchange the two limits.",
    invalid: """
      { "fields": { "year": { "type": "number", "minimum": 10, "maximum": 0, "default": 5 } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{year}}",
            "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "fields": { "year": { "type": "number", "minimum": 0, "maximum": 10, "default": 5 } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{year}}",
            "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for field in subject.description.fields where field.type == .number {
      guard let least = field.minimum, let most = field.maximum, least > most else { continue }
      let place = subject.pointer(field: field.name)
      report.add(
        "no number fits \(quoted(field.name)): its minimum \(least) is above its maximum \(most)",
        at: .value(place / "minimum"),
        notes: [.init("the maximum is here", at: .value(place / "maximum"))],
        fix: Fix(
          title: "exchange minimum and maximum",
          edits: [
            .replaceValue(place / "minimum", most.jsonText),
            .replaceValue(place / "maximum", least.jsonText),
          ], isSafe: false))
    }
  }
}
