import Diagnostics
package import MediaValues

extension JSONValue {
  /// The canonical form of JSON: two spaces of indentation, keys in the given order, a line feed at
  /// the end. An array or object that contains no objects, and fits within 100 columns, is on one
  /// line. Parsing and printing such a text does not change it.
  package var canonicalText: String {
    var printer = CanonicalPrinter()
    printer.print(self, indentation: 0, column: 0)
    return printer.text + "\n"
  }
}

extension ExactDecimal {
  /// The number in a form that JSON parsers accept: an integer only if it fits into 64 bits.
  package var jsonText: String {
    guard exponent >= 0, integer == nil else { return description }
    let digits = String(significand.magnitude)
    let tail = digits.dropFirst()
    return (significand < 0 ? "-" : "") + digits.prefix(1) + (tail.isEmpty ? "" : "." + tail)
      + "e+" + String(digits.count - 1 + exponent)
  }
}

private struct CanonicalPrinter {
  private static let width = 100
  var text = ""

  /// Appends `value`, which begins at `column`.
  mutating func print(_ value: JSONValue, indentation: Int, column: Int) {
    if let flat = flatText(value, within: CanonicalPrinter.width - column) {
      text += flat
      return
    }
    switch value {
    case .array(let elements):
      let items = elements.map { ("", $0) }
      print(items, between: "[", "]", indentation: indentation)
    case .object(let object):
      let items = object.members.map { (jsonLiteral($0.key) + ": ", $0.value) }
      print(items, between: "{", "}", indentation: indentation)
    case .null, .bool, .number, .string:
      text += scalarText(value)
    }
  }

  private mutating func print(
    _ items: [(String, JSONValue)], between open: String, _ close: String, indentation: Int
  ) {
    let margin = String(repeating: " ", count: indentation)
    text += open
    for (index, (label, value)) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + margin + "  " + label
      let column = indentation + 2 + label.unicodeScalars.count
      print(value, indentation: indentation + 2, column: column)
    }
    text += "\n" + margin + close
  }

  /// Returns the value on one line, or `nil` if it contains an object or is too long.
  private func flatText(_ value: JSONValue, within width: Int) -> String? {
    var parts: [String] = []
    var length = 4
    func add(_ label: String, _ item: JSONValue) -> Bool {
      if case .object = item { return false }
      guard let flat = flatText(item, within: width - length) else { return false }
      parts.append(label + flat)
      length += parts[parts.count - 1].unicodeScalars.count + 2
      return length - 2 <= width
    }
    switch value {
    case .array(let elements):
      length = 2
      for element in elements where !add("", element) { return nil }
      return "[" + parts.joined(separator: ", ") + "]"
    case .object(let object):
      guard !object.members.isEmpty else { return "{}" }
      for member in object.members where !add(jsonLiteral(member.key) + ": ", member.value) {
        return nil
      }
      return "{ " + parts.joined(separator: ", ") + " }"
    case .null, .bool, .number, .string:
      return scalarText(value)
    }
  }

  private func scalarText(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.jsonText
    case .string(let string): jsonLiteral(string)
    case .array, .object: ""
    }
  }
}
