import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let unusedField = Rule(
    "F503", "unused-field", .warning, reach: .timeline,
    summary: "A field is not used.",
    explanation: """
      Users of the description would have to give a value that changes nothing. Use the field, or leave \
      it out.
      """,
    invalid: """
      { "fields": { "city": { "type": "text" }, "year": { "type": "number" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "Hello {{city}}",
            "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "fields": { "city": { "type": "text" }, "year": { "type": "number" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{city}} {{year}}",
            "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    guard !subject.description.fields.isEmpty else { return }
    let used = subject.usedFields
    for field in subject.description.fields where !used.contains(field.name) {
      let hint =
        field.type == .text
        ? "write {{\(field.name)}} in a text"
        : "write { \"field\": \(jsonLiteral(field.name)) } in place of a \(field.type.rawValue)"
      report.add(
        "the field \(quoted(field.name)) is not used",
        at: .key(subject.pointer(field: field.name)), help: "\(hint), or leave the field out",
        fix: .removing(
          subject.pointer(field: field.name), "remove the field \(quoted(field.name))",
          isSafe: false))
    }
  }
}
