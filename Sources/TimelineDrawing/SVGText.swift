import MediaValues

/// Writes an SVG drawing, element by element.
struct SVGText {
  private(set) var text = ""

  /// Adds an element without content.
  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "<\(name)\(SVGText.list(attributes))/>\n"
  }

  /// Adds an element with arbitrary text in it.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], content: String
  ) {
    text += "<\(name)\(SVGText.list(attributes))>\(escaped(content))</\(name)>\n"
  }

  /// Adds an element with other elements in it.
  mutating func group(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ body: (inout SVGText) -> Void
  ) {
    text += "<\(name)\(SVGText.list(attributes))>\n"
    body(&self)
    text += "</\(name)>\n"
  }

  private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }
}

/// Returns the text with special characters escaped. Characters that XML does not allow are removed.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += " "
    default:
      guard scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF else { continue }
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Formats a length in pixels with up to two decimals.
func pixels(_ length: Double) -> String {
  let hundredths = Int(clamping: (length * 100).rounded())
  let sign = hundredths < 0 ? "-" : ""
  let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0
    ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
