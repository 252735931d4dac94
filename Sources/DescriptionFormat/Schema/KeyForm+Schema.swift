package import JSONSyntax
import MediaValues

extension KeyForm {
  /// What the key means, what it counts, and in words what holds when it is left out.
  var explanation: String {
    var sentences = [summary]
    if let unit = value.unit { sentences.append("In \(unit).") }
    if let standard, standardValue == nil {
      let text = standard.hasPrefix("none: ") ? standard.dropFirst(6) : standard[...]
      sentences.append("Default: \(text).")
    }
    return sentences.joined(separator: " ")
  }

  /// What holds when the key is left out, where that is a value.
  package var standardValue: JSONValue? { standard.flatMap { value.value(written: $0) } }
}

extension ValueForm {
  /// What a number counts; nil for plain factors and everything else.
  fileprivate var unit: String? {
    for case .number(let number) in choices where !number.unit.isEmpty {
      return number.unit.hasPrefix("of ") ? "fractions \(number.unit)" : number.unit
    }
    return nil
  }

  /// The value that a default says; nil where it says something in words.
  fileprivate func value(written text: String) -> JSONValue? {
    switch self {
    case .words(let words): words.contains { $0.text == text } ? .string(text) : nil
    case .literal: .string(text)
    case .color: Color(text) == nil ? nil : .string(text)
    case .name(let reference):
      KindForm.all(reference).contains { $0.name == text } ? .string(text) : nil
    case .number, .time, .frameRate: ExactDecimal(text).map { .number($0) }
    case .flag: ["true": true, "false": false][text].map { .bool($0) }
    case .choice(let forms): forms.lazy.compactMap { $0.value(written: text) }.first
    case .text, .list, .names, .arguments, .object, .segment, .handles: nil
    }
  }
}
