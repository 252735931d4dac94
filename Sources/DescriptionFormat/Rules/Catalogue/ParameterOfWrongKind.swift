import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let parameterOfWrongKind = Rule(
    "C405", "parameter-of-wrong-kind", .error,
    summary: "A parameter is a colour where a number belongs, or a number where a colour does.",
    explanation: "The reference of transitions and filters says what each parameter takes.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [ { "subtype": "fade_black",
          "position": 8, "duration": 2, "parameters": { "color": 0 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [ { "subtype": "fade_black",
          "position": 8, "duration": 2, "parameters": { "color": "#000" } } ] } ] }
      """
  ) { subject, report in
    for applied in subject.appliedKinds {
      for (name, value) in applied.sortedArguments {
        let expected: String
        switch (applied.parameter(name)?.domain, value) {
        case (.number?, .color): expected = "a number, not a colour"
        case (.color?, .number): expected = "a colour such as \"#FF8800\", not a number"
        default: continue
        }
        report.add(
          "\(quoted(name)) of '\(applied.kind)' should be \(expected)",
          at: .value(applied.pointer / name))
      }
    }
  }
}
