/// Returns `text` with control characters, escape sequences, direction overrides and invisible
/// separators, which a terminal would execute rather than show, written as `\u{1B}`.
package func escapedForDisplay(_ text: some StringProtocol) -> String {
  let text = String(text)
  guard text.firstHazard != nil else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isHazardous {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns `text` with its lines escaped for display.
package func escapedLines(of text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { escapedForDisplay($0) }
    .joined(separator: "\n")
}

/// Returns a name from a document for messages: in single quotes, and shortened to 60 Unicode
/// scalars.
package func quoted(_ name: some StringProtocol) -> String {
  let limit = 60
  let head = name.unicodeScalars.prefix(limit + 1)
  guard head.count > limit else { return "'\(name)'" }
  var shown = String.UnicodeScalarView()
  shown.append(contentsOf: head.prefix(limit))
  return "'\(String(shown))…'"
}

/// Returns `a`, `a or b`, or `a, b or c`.
package func listed(_ items: [String], _ conjunction: String = "or") -> String {
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

extension String {
  /// Returns the text with spaces appended up to `length` characters, at least one.
  package func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }

  /// The first character that must not be displayed unescaped; see `isHazardous`.
  package var firstHazard: Unicode.Scalar? {
    // Most text is plain ASCII, and checking bytes is much faster.
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return nil }
    return unicodeScalars.first(where: \.isHazardous)
  }
}

extension Unicode.Scalar {
  /// Whether displaying the character could move the cursor, reorder text, or hide something.
  package var isHazardous: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The width in terminal cells: 0 for combining marks, 2 for East Asian wide forms and emoji.
  package var displayWidth: Int {
    switch value {
    case 0x0300...0x036F, 0x200C...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1FAFF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
