import Catalogue
import Diagnostics
package import MediaValues

/// Words parsed as values.
extension EditWords {
  mutating func time(_ what: String) throws -> Time { try Time(word: next(what), what) }

  mutating func time(option name: String) throws -> Time? {
    try option(name).map { try Time(word: $0, "--\(name)") }
  }

  mutating func number(_ what: String) throws -> ExactDecimal {
    try ExactDecimal(word: next(what), what)
  }

  mutating func number(option name: String) throws -> ExactDecimal? {
    try option(name).map { try ExactDecimal(word: $0, "--\(name)") }
  }

  /// Takes a number within bounds; the default if the option is missing.
  mutating func number(
    option name: String, in bounds: ClosedRange<ExactDecimal>, default standard: ExactDecimal
  ) throws -> ExactDecimal {
    try bounded(option: name, in: bounds) ?? standard
  }

  /// Takes a number within bounds; `nil` if the option is missing.
  mutating func bounded(
    option name: String, in bounds: ClosedRange<ExactDecimal>
  ) throws -> ExactDecimal? {
    guard let number = try number(option: name) else { return nil }
    guard bounds.contains(number) else {
      throw ScriptFault(
        "--\(name) is \(number); it takes \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  mutating func clip(_ what: String = "the clip") throws -> ClipAddress {
    ClipAddress(try next(what))
  }

  /// Takes one of a list of words; `nil` if the option is missing.
  mutating func word<Value: RawRepresentable & CaseIterable>(
    option name: String, of type: Value.Type
  ) throws -> Value? where Value.RawValue == String {
    guard let text = try option(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      let words = Value.allCases.map(\.rawValue)
      throw ScriptFault("--\(name) is \(quoted(text)); it takes \(listed(words))")
    }
    return value
  }

  mutating func easing() throws -> Easing {
    guard let word = try option("easing") else { return .linear }
    return try Easing(named: word)
  }
}

extension Easing {
  /// Parses the name of an easing. Throws a `ScriptFault` with the most similar name.
  init(named word: String) throws {
    guard let easing = Easing(word: word) else {
      let meant = closest(to: word, among: Easing.named.compactMap(\.word))
      throw ScriptFault(
        "there is no easing \(quoted(word))"
          + (meant.map { "; did you mean '\($0)'?" } ?? "; \(Easing.requirement)"))
    }
    self = easing
  }

  /// The names of easings, with those of each family together.
  private static var requirement: String {
    let words = named.compactMap(\.word)
    let families = words.filter { $0.hasSuffix("_in") }.map { $0.dropLast(3) }
    let others = words.filter { !$0.contains("_") }
    return
      "the easings are \(others.joined(separator: ", ")), and \(families.joined(separator: ", "))"
      + " with _in, _out or _in_out, such as 'cubic_out'"
  }
}

extension ExactDecimal {
  /// Parses a number. `what` is its name for the `ScriptFault`.
  package init(word: String, _ what: String) throws {
    guard let value = ExactDecimal(word) else {
      throw ScriptFault("\(what) is \(quoted(word)), which is not a number; write one such as 0.5")
    }
    self = value
  }
}

extension Time {
  /// Parses seconds, `12.5` or `12.5s`, with minutes and hours before them, `1:02.5`; at most 24 hours. `what`
  /// is its name for the `ScriptFault`.
  package init(word: String, _ what: String) throws {
    let fault = ScriptFault(
      "\(what) is \(quoted(word)), which is not a time; write seconds such as 2.5, or minutes such as"
        + " 1:05")
    let isNegative = word.hasPrefix("-")
    let text = (isNegative ? word.dropFirst() : word[...])
    let parts = (text.hasSuffix("s") ? text.dropLast() : text).split(
      separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last,
      last.first?.isNumber == true
        || last.first == ".",
      let seconds = ExactDecimal(last).flatMap(Time.init(seconds:))
    else { throw fault }
    var minutes: Int64 = 0
    for part in parts.dropLast() {
      guard let number = Int64(part), (0..<100_000).contains(number) else { throw fault }
      minutes = minutes * 60 + number
    }
    guard parts.count == 1 || seconds < 60 else { throw fault }
    let time = seconds + Time(numerator: minutes * 60, denominator: 1)
    guard time <= 86_400 else {
      throw ScriptFault("\(what) is \(quoted(word)); at most 24 hours (86400 s) are allowed")
    }
    self = isNegative ? .zero - time : time
  }
}

extension EditWords {
  mutating func requiredTime(option name: String) throws -> Time {
    guard let time = try time(option: name) else { throw missing(name, "5") }
    return time
  }

  private func missing(_ name: String, _ example: String) -> ScriptFault {
    ScriptFault("--\(name) is missing; write for example '--\(name) \(example)'")
  }
}
