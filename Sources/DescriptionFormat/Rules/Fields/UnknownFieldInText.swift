import Diagnostics
import JSONSyntax

extension Rule {
  static let unknownFieldInText = Rule(
    "F502", "unknown-field-in-text", .warning,
    summary: "A text refers to a field in braces that `fields` does not declare.",
    explanation: """
      In a text, `{{name}}` is replaced by the value of a field. If there is no such field, the braces \
      are shown unchanged.
      """,
    invalid: """
      { "fields": { "city": { "type": "text", "default": "Kyoto" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "Hello {{city}}, {{ctiy}}",
            "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "fields": { "city": { "type": "text", "default": "Kyoto" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "Hello {{city}}",
            "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    var speller = NameSuggestions(subject.fields.names.sorted())
    for use in subject.fieldUses where use.isInText && subject.fields[use.name] == nil {
      let near = speller.suggestion(for: use.name)
      report.add(
        "there is no field \(quoted(use.name)); the text will show its braces",
        at: .value(subject.pointer(use)),
        help: near.map { "did you mean {{\($0)}}?" }
          ?? (use.name == Description.Repetition.standardItem
            ? "the file of a repeated segment has the name {{item}} in 'media' only, and no text"
            : nil)
          ?? "declare it: \"fields\": { \(jsonLiteral(use.name)): { \"type\": \"text\" } }")
    }
  }
}
