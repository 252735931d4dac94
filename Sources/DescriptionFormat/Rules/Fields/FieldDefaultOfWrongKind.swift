import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let fieldDefaultOfWrongKind = Rule(
    "F504", "field-default-of-wrong-kind", .error,
    summary: "The default of a field has the wrong type.",
    explanation: """
      The default of a `number` is a number, that of a `text` is text, and that of a `color` is a \
      colour such as `#FF8800` or `orange`.
      """,
    invalid: """
      { "fields": { "year": { "type": "number", "default": "2024" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{year}}",
            "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "fields": { "year": { "type": "number", "default": 2024 } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{year}}",
            "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for field in subject.description.fields {
      guard let standard = field.standard else { continue }
      var place: JSONPointer { subject.pointer(field: field.name) / "default" }
      var title: String { "the default of \(quoted(field.name))" }
      switch (field.type, standard) {
      case (.number, .text(let text)):
        let number = ExactDecimal(text)
        report.add(
          "\(title) should be a number, not text", at: .value(place),
          help: number.map { "write \($0) without quotes" },
          fix: number.map {
            .replacing(place, with: $0.jsonText, "write the number \($0)", isSafe: true)
          })
      case (.text, .number(let number)):
        report.add(
          "\(title) should be text, not a number", at: .value(place),
          help: "write \"\(number)\"",
          fix: .replacing(
            place, with: "\"\(number)\"", "put the number in quotes", isSafe: true))
      case (.color, .number):
        report.add(
          "\(title) should be a colour such as \"#FF8800\", not a number", at: .value(place))
      case (.color, .text(let text)) where Color(text) == nil:
        report.add(
          "\(title) is \(quoted(text)), which is not a colour", at: .value(place),
          help: "colours are #RGB, #RRGGBB, #RRGGBBAA or a CSS name such as orange")
      default: break
      }
    }
  }
}
