import Diagnostics
import JSONSyntax

extension Rule {
  static let unknownField = Rule(
    "F501", "unknown-field", .error,
    summary: "A reference names a field that `fields` does not declare.",
    explanation: """
      `{ "field": "name" }` is replaced by the value of a field that the description declares in \
      `fields`.
      """,
    invalid: """
      { "fields": { "brand": { "type": "color", "default": "gold" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "Kyoto",
            "position": 0, "duration": 10, "style": { "color": { "field": "brnad" } },
            "background": { "field": "brand" } } ] } ] }
      """,
    valid: """
      { "fields": { "brand": { "type": "color", "default": "gold" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "Kyoto",
            "position": 0, "duration": 10, "style": { "color": { "field": "brand" } } } ] } ] }
      """
  ) { subject, report in
    var speller = NameSuggestions(subject.fields.names.sorted())
    for use in subject.fieldUses where !use.isInText && subject.fields[use.name] == nil {
      let place = subject.pointer(use) / "field"
      let meant = NearestName(
        by: use.name, &speller, what: "fields",
        at: place)
      report.add(
        "there is no field \(quoted(use.name))", at: .value(place),
        help: subject.fields.isEmpty
          ? "declare it: \"fields\": { \(jsonLiteral(use.name)): { \"type\": … } }" : meant.help,
        fix: meant.fix)
    }
  }
}
