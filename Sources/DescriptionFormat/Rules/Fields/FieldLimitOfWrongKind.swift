import Diagnostics
import MediaValues

extension Rule {
  static let fieldLimitOfWrongKind = Rule(
    "F508", "field-limit-of-wrong-kind", .warning,
    summary: "A field has a limit that does not apply to its type.",
    explanation: """
      `minimum` and `maximum` limit numbers, and `maxLength` limits texts. On other fields they have no \
      effect.
      """,
    invalid: """
      { "fields": { "city": { "type": "text", "maximum": 20, "default": "Kyoto" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{city}}",
            "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "fields": { "city": { "type": "text", "maxLength": 20, "default": "Kyoto" } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{city}}",
            "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for field in subject.description.fields {
      let limits = [
        ("minimum", field.minimum != nil && field.type != .number),
        ("maximum", field.maximum != nil && field.type != .number),
        ("maxLength", field.maximumLength != nil && field.type != .text),
      ]
      for (key, isUseless) in limits where isUseless {
        let place = subject.pointer(field: field.name) / key
        report.add(
          "'\(key)' has no effect on \(quoted(field.name)), which is a \(field.type.rawValue)",
          at: .key(place),
          help: key == "maximum" && field.type == .text ? "did you mean 'maxLength'?" : nil,
          fix: .removing(place, "remove '\(key)'", isSafe: false))
      }
    }
  }
}
