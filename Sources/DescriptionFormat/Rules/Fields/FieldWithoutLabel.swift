import Diagnostics
import MediaValues

extension Rule {
  static let fieldWithoutLabel = Rule(
    "F509", "field-without-label", .note,
    summary: "A template asks for a value and does not say what for.",
    explanation: """
      Users of a template see the `label` of a field that has no default. Without one, \
      only its name is shown.
      """,
    invalid: """
      { "Title": "Kyoto", "Profile": { "fields": { "city": { "type": "text" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{city}}",
            "position": 0, "duration": 10 } ] } ] } }
      """,
    valid: """
      { "Title": "Kyoto", "Profile": { "fields": { "city": { "type": "text", "label": "Your city" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{city}}",
            "position": 0, "duration": 10 } ] } ] } }
      """
  ) { subject, report in
    guard subject.isTemplate else { return }
    for field in subject.description.fields
    where field.standard == nil && field.label == nil && !field.name.isEmpty {
      report.add(
        "the field \(quoted(field.name)) must be given a value, and has no label to ask for it",
        at: .key(subject.pointer(field: field.name)),
        help: "add for example \"label\": \"Your \(field.name)\"")
    }
  }
}
