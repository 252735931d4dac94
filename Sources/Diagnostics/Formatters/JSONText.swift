/// Returns a JSON string literal with its quotes.
package func jsonLiteral(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy {
    0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
  }
  guard !isPlain else { return "\"" + text + "\"" }
  return "\"" + text.unicodeScalars.reduce(into: "") { $0 += $1.escapedForJSON } + "\""
}

/// Returns a JSON object on one line, without the members whose value is `nil`. Values are JSON
/// text.
package func jsonObject(_ members: [(String, String?)]) -> String {
  let shown = members.compactMap { key, value in value.map { jsonLiteral(key) + ":" + $0 } }
  return "{" + shown.joined(separator: ",") + "}"
}

/// Returns a JSON array on one line. Elements are JSON text.
package func jsonArray(_ elements: [String]) -> String {
  "[" + elements.joined(separator: ",") + "]"
}

extension Unicode.Scalar {
  /// The scalar inside a JSON string: escaped if JSON or safe display requires it.
  package var escapedForJSON: String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{8}": return "\\b"
    case "\u{C}": return "\\f"
    default:
      guard isHazardous else { return String(self) }
      return String(self).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}
