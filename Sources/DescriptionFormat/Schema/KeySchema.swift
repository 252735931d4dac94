package import JSONSyntax
import MediaValues

extension KeyForm {
  /// The meaning of the key, its unit, and its default if that is only given in words.
  var explanation: String {
    var sentences = [summary]
    if let unit = value.unit { sentences.append("In \(unit).") }
    if let standard, standardValue == nil {
      let text = standard.hasPrefix("none: ") ? standard.dropFirst(6) : standard[...]
      sentences.append("Default: \(text).")
    }
    return sentences.joined(separator: " ")
  }

  /// The default as a value; `nil` if it is given in words, or if there is none.
  package var standardValue: JSONValue? { standard.flatMap { value.value(written: $0) } }
}

extension ValueForm {
  /// The unit of a number; `nil` for plain factors and values of other types.
  fileprivate var unit: String? {
    for case .number(let number) in choices where !number.unit.isEmpty {
      return number.unit.hasPrefix("of ") ? "fractions \(number.unit)" : number.unit
    }
    return nil
  }

  /// Returns the value of a default; `nil` if it is given in words.
  fileprivate func value(written text: String) -> JSONValue? {
    switch self {
    case .words(let words): words.contains { $0.text == text } ? .string(text) : nil
    case .literal(let literal): text == literal ? .string(text) : nil
    case .color: Color(text) == nil ? nil : .string(text)
    case .name(let reference):
      KindForm.all(reference).contains { $0.name == text } ? .string(text) : nil
    case .number, .time, .frameRate: ExactDecimal(text).map { .number($0) }
    case .flag: ["true": true, "false": false][text].map { .bool($0) }
    case .choice(let forms): forms.lazy.compactMap { $0.value(written: text) }.first
    case .newer(let form): form.value(written: text)
    case .text, .list, .names, .arguments, .object, .segment, .segmentDefaults, .handles: nil
    }
  }
}
