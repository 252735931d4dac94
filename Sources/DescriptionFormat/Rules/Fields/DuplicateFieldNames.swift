import Diagnostics
import MediaValues

extension Rule {
  static let duplicateFieldNames = Rule(
    "F510", "duplicate-field-names", .error,
    summary: "Two fields have names that look the same.",
    explanation: """
      Unicode can encode some letters in two ways, such as é as one character, or as e followed by an \
      accent. Names that differ only in this count as equal.
      """,
    invalid: #"""
      { "fields": { "caf\u00e9": { "type": "text" }, "cafe\u0301": { "type": "text" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{caf\u00e9}}",
            "position": 0, "duration": 10 } ] } ] }
      """#,
    valid: #"""
      { "fields": { "caf\u00e9": { "type": "text" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{caf\u00e9}}",
            "position": 0, "duration": 10 } ] } ] }
      """#
  ) { subject, report in
    var names = NameTable<Void>()
    for field in subject.description.fields where !names.insert(field.name) {
      report.add(
        "another field already has the name \(quoted(field.name))",
        at: .key(subject.pointer(field: field.name)))
    }
  }
}
