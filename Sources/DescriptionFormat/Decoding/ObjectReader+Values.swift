import Diagnostics
import JSONSyntax
import MediaValues

extension ObjectReader {
  /// Seconds from 0 to 24 hours; more than 0 where `isPositive`.
  func time(
    _ key: String, isPositive: Bool = false, isRequired: Bool = false, help: String? = nil
  ) -> Time? {
    guard let value = isRequired ? required(key, help: help) : object[key] else { return nil }
    guard let number = plainNumber(key, value, "a number of seconds") else { return nil }
    let message: String
    if number.significand < 0 {
      message = "'\(key)' is \(number) s; times are not negative"
    } else if isPositive, number.significand == 0 {
      message = "'\(key)' is 0; it must be more than that"
    } else if let time = Time(seconds: number), time <= FormatLimits.longestTime {
      guard isPositive, time == .zero else { return time }
      message = "'\(key)' is \(number) s, too short to be told from nothing"
    } else {
      message = "'\(key)' is \(number) s; 24 hours (86400 s) is the most"
    }
    findings.report(.outOfRange, message, at: place(key))
    return nil
  }

  func color(_ key: String) -> Color? {
    guard let value = object[key] else { return nil }
    guard case .string(let text) = value else {
      complain(key, "a colour such as \"#FF8800\" or \"orange\"", value)
      return nil
    }
    return color(text, at: place(key))
  }

  /// The colour that `text` is; a complaint otherwise.
  func color(_ text: String, at location: Location) -> Color? {
    if let color = Color(text) { return color }
    let isHex = text.allSatisfy { $0.isASCII && $0.isHexDigit } && Color("#" + text) != nil
    findings.report(
      .badColor, "\(quoted(text)) is not a colour", at: location,
      help: isHex
        ? "write \"#\(text)\"" : "colours are #RGB, #RRGGBB, #RRGGBBAA or a CSS name such as orange"
    )
    return nil
  }

  /// A number, or a fraction as text, from 1 to 240.
  func frameRate(_ key: String) -> FrameRate? {
    guard let value = object[key] else { return nil }
    let rate: FrameRate?
    let shown: String
    switch value {
    case .number(let number):
      rate = FrameRate(number)
      shown = "\(number)"
    case .string(let text):
      rate = FrameRate(text)
      shown = quoted(text)
    default:
      complain(key, "a number such as 25, or a fraction such as \"30000/1001\"", value)
      return nil
    }
    if let rate, rate.numerator >= rate.denominator, rate.numerator <= 240 * rate.denominator {
      return rate
    }
    findings.report(
      .badFrameRate,
      "\(shown) is not a frame rate; give a number such as 25, or a fraction such as"
        + " \"30000/1001\", from 1 to 240", at: place(key))
    return nil
  }

  /// The arguments of a transition or a filter: numbers and colours by name.
  func parameters(_ key: String) -> [String: ParameterValue] {
    guard let value = object[key] else { return [:] }
    guard case .object(let members) = value else {
      complain(key, "an object", value)
      return [:]
    }
    let reader = ParameterReader(outer: self, key: key)
    var arguments: [String: ParameterValue] = [:]
    for member in members.members { arguments[member.key] = reader.read(member.key, member.value) }
    return arguments
  }

  /// A list of an enumeration's words.
  func words<Word: RawRepresentable & CaseIterable>(_ key: String) -> [Word]?
  where Word.RawValue == String {
    guard let elements = array(key) else { return nil }
    return elements.enumerated().compactMap { index, element in
      let location = Location.value(pointer() / key / index)
      if case .string(let text) = element { return word(text, at: location, of: key, reserved: []) }
      findings.report(
        .wrongKind, "'\(key)' holds words, not \(element.kindName)", at: location)
      return nil
    }
  }
}

/// Reads the members of `parameters`, whose names the catalogue knows and the format does not.
private struct ParameterReader {
  let outer: ObjectReader
  let key: String

  func read(_ name: String, _ value: JSONValue) -> ParameterValue? {
    let location = Location.value(outer.pointer() / key / name)
    switch value {
    case .number(let number): return .number(number)
    case .string(let text): return outer.color(text, at: location).map { .color($0) }
    case .null, .bool, .array, .object:
      if let form = outer.unreadForm(of: value) {
        outer.findings.report(
          .notYetRead,
          "\(quoted(name)) with \(form) is part of the format, but this version of templater"
            + " cannot render it yet", at: location, help: "give a number or a colour")
        return nil
      }
      outer.findings.report(
        .wrongKind, "\(quoted(name)) should be a number or a colour, not \(value.kindName)",
        at: location)
      return nil
    }
  }
}
