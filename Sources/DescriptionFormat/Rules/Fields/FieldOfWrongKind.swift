import Diagnostics
import MediaValues

extension Rule {
  package static let fieldOfWrongKind = Rule(
    "F505", "field-of-wrong-kind", .error,
    summary: "A field is used where its type does not fit.",
    explanation: """
      A `number` field can be used as a number and a `color` field as a colour. A field of any type can \
      be used in a text, as `{{name}}`.
      """,
    invalid: """
      { "fields": { "brand": { "type": "text", "default": "gold" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "Kyoto",
            "position": 0, "duration": 10, "style": { "color": { "field": "brand" } } } ] } ] }
      """,
    valid: """
      { "fields": { "brand": { "type": "color", "default": "gold" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "Kyoto",
            "position": 0, "duration": 10, "style": { "color": { "field": "brand" } } } ] } ] }
      """
  ) { subject, report in
    for use in subject.fieldUses {
      guard let wanted = use.wanted, let field = subject.fields[use.name], field.type != wanted
      else { continue }
      report.add(
        "a \(wanted.rawValue) is expected here, but the field \(quoted(use.name)) is a"
          + " \(field.type.rawValue)", at: .value(subject.pointer(use)),
        notes: [
          .init("its type is here", at: .value(subject.fieldPointer(use.name) / "type"))
        ])
    }
  }
}
