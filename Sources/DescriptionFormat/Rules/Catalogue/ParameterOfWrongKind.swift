import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let parameterOfWrongKind = Rule(
    "C405", "parameter-of-wrong-kind", .error,
    summary: "A parameter has a value of the wrong type, such as a colour instead of a number.",
    explanation: "The reference of transitions and filters lists what each parameter takes.",
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
    for applied in subject.kindUses {
      for (name, value) in applied.sortedArguments {
        let expected: String
        switch (applied.parameter(name)?.domain, value) {
        case (let domain?, let value) where !domain.takes(value):
          expected = "\(domain.phrase), not \(value.phrase)"
        default: continue
        }
        report.add(
          "\(quoted(name)) of '\(applied.kind)' should be \(expected)",
          at: .value(subject.pointer(applied) / name))
      }
    }
  }
}

extension Parameter.Domain {
  /// Whether the type of a value is right. Its range is not checked here.
  fileprivate func takes(_ value: ParameterValue) -> Bool {
    switch (self, value) {
    case (.number, .number), (.number, .keyframes), (.number, .field): true
    case (.color, .color), (.color, .field): true
    case (.word, .text), (.flag, .flag), (.text, .text): true
    default: false
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .number: "a number"
    case .color: "a colour such as \"#FF8800\""
    case .word(let words, _): listed(words.map { "\"\($0)\"" })
    case .flag: "true or false"
    case .text(let form, _): form.phrase
    }
  }
}

extension ParameterValue {
  fileprivate var phrase: String {
    switch self {
    case .number: "a number"
    case .color: "a colour"
    case .text(let text): quoted(text)
    case .flag: "true or false"
    case .keyframes: "keyframes"
    case .field: "a field"
    }
  }
}
