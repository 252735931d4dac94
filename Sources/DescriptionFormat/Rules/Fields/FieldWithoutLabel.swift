import Diagnostics
import MediaValues

extension Rule {
  static let fieldWithoutLabel = Rule(
    "F509", "field-without-label", .note,
    summary: "A field of a template needs a value, but has no label.",
    explanation: """
      Users of a template see the `label` of a field without a default. If it is missing, they see only \
      its name.
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
        "the field \(quoted(field.name)) needs a value, but has no label",
        at: .key(subject.pointer(field: field.name)),
        help: "add for example \"label\": \"Your \(field.name)\"")
    }
  }
}
