import Diagnostics
import MediaValues

extension Rule {
  static let duplicateFieldNames = Rule(
    "F510", "duplicate-field-names", .error,
    summary: "Two fields have names that look the same.",
    explanation: """
      Unicode can spell some letters in two ways, such as é in one piece, or as e with an accent \
      behind it. Names that differ in nothing else are the same name.
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
        "another field is called \(quoted(field.name)) already",
        at: .key(subject.pointer(field: field.name)))
    }
  }
}
