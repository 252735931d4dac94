import Diagnostics
import JSONSyntax
import MediaValues

extension ObjectReader {
  /// Text of any length.
  func string(_ key: String, isRequired: Bool = false) -> String? {
    guard let value = isRequired ? required(key) : object[key] else { return nil }
    if case .string(let text) = value { return text }
    var help: String?
    if case .number(let number) = value { help = "write \"\(number)\", not \(number)" }
    complain(key, "text", value, help: help)
    return nil
  }

  /// Text of at least one character.
  func name(_ key: String, isRequired: Bool = false) -> String? {
    guard let text = string(key, isRequired: isRequired) else { return nil }
    if !text.isEmpty { return text }
    findings.report(.emptyName, "'\(key)' of \(keys.name) is empty", at: place(key))
    return nil
  }

  func bool(_ key: String) -> Bool? {
    guard let value = object[key] else { return nil }
    if case .bool(let flag) = value { return flag }
    var help: String?
    if case .string(let text) = value, ["true", "false"].contains(text.lowercased()) {
      help = "write \(text.lowercased()), not \"\(text)\""
    }
    complain(key, "true or false", value, help: help)
    return nil
  }

  /// A number in a closed range; `unit` is said behind the numbers.
  func number(
    _ key: String, in range: ClosedRange<ExactDecimal>? = nil
  ) -> ExactDecimal? {
    guard let value = object[key], let number = plainNumber(key, value, "a number") else {
      return nil
    }
    guard let range, !range.contains(number) else { return number }
    findings.report(
      .outOfRange,
      "'\(key)' is \(number); it may be from \(range.lowerBound) to \(range.upperBound)",
      at: place(key))
    return nil
  }

  /// A whole number in a closed range; even, where that is asked.
  func integer(_ key: String, in range: ClosedRange<Int>, isEven: Bool = false) -> Int? {
    guard let value = object[key], let number = plainNumber(key, value, "a number") else {
      return nil
    }
    if let integer = number.integer, range.contains(integer), !isEven || integer % 2 == 0 {
      return integer
    }
    let kind = isEven ? "an even" : "a whole"
    findings.report(
      .outOfRange,
      "'\(key)' is \(number); it is \(kind) number from \(range.lowerBound) to \(range.upperBound)",
      at: place(key))
    return nil
  }

  /// The number that `value` is; a complaint otherwise.
  func plainNumber(_ key: String, _ value: JSONValue, _ expected: String) -> ExactDecimal? {
    if case .number(let number) = value { return number }
    var help: String?
    if case .string(let text) = value {
      let digits = text.hasSuffix("s") ? String(text.dropLast()) : text
      if let number = ExactDecimal(digits) { help = "write \(number), not \"\(text)\"" }
    }
    complain(key, expected, value, help: help)
    return nil
  }

  /// One of an enumeration's words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _: Word.Type = Word.self, reserved: [String] = [], isRequired: Bool = false
  ) -> Word? where Word.RawValue == String {
    guard let value = isRequired ? required(key) : object[key] else { return nil }
    guard case .string(let text) = value else {
      let words = Word.allCases.map { "\"\($0.rawValue)\"" }
      complain(key, listed(words), value)
      return nil
    }
    return word(text, at: place(key), of: key, reserved: reserved)
  }

  /// The word that `text` is; a complaint otherwise.
  func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, at location: Location, of key: String, reserved: [String]
  ) -> Word? where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    if reserved.contains(text) {
      findings.report(
        .notYetRead,
        "\(quoted(text)) is part of the format, but this version of templater cannot render it yet",
        at: location)
      return nil
    }
    let words = Word.allCases.map(\.rawValue)
    let help = closest(to: text, among: words + reserved).map { "did you mean '\($0)'?" }
    findings.report(
      .unknownWord, "'\(key)' should be \(listed(words.map { "'\($0)'" })), not \(quoted(text))",
      at: location, help: help)
    return nil
  }
}
