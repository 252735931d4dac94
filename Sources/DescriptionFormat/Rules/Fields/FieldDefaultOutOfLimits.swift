import Diagnostics
import MediaValues

extension Rule {
  static let fieldDefaultOutOfLimits = Rule(
    "F507", "field-default-out-of-limits", .error,
    summary: "The default of a field is outside the limits of the field.",
    explanation: """
      A default must respect `minimum`, `maximum` and `maxLength` like every other value.
      """,
    invalid: """
      { "fields": { "year": { "type": "number", "maximum": 2000, "default": 2024 } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{year}}",
            "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "fields": { "year": { "type": "number", "maximum": 2100, "default": 2024 } },
        "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "titles", "segments": [ { "text": "{{year}}",
            "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for field in subject.description.fields {
      func reportInvalid(_ message: String, _ key: String) {
        let place = subject.pointer(field: field.name)
        report.add(
          "the default of \(quoted(field.name)) \(message)", at: .value(place / "default"),
          notes: [.init("the limit is here", at: .value(place / key))])
      }
      switch (field.type, field.standard) {
      case (.number, .number(let number)?):
        if let least = field.minimum, let most = field.maximum, least > most { continue }
        if let least = field.minimum, number < least {
          reportInvalid("is \(number), less than its minimum \(least)", "minimum")
        }
        if let most = field.maximum, number > most {
          reportInvalid("is \(number), more than its maximum \(most)", "maximum")
        }
      case (.text, .text(let text)?):
        if let most = field.maximumLength, text.count > most {
          reportInvalid("has \(text.count) characters; at most \(most) are allowed", "maxLength")
        }
      default: break
      }
    }
  }
}
