/// A file name with a placeholder for numbers: the last `%d`, or `%05d` for numbers of at least five digits.
///
/// Every other `%` is literal: `f-%03d-100%.png`.
package struct NumberPattern: Hashable, Sendable {
  /// The maximum number of digits: with more, a name would be too long for file systems.
  package static let maxDigits = 20

  private let before: String
  private let digits: Int
  private let after: String

  /// Creates a pattern; `nil` if the name has no placeholder, or one for more than `maxDigits`.
  package init?(_ name: String) {
    guard let place = NumberPattern.places(in: name).last,
      let digits = place.digits.isEmpty ? 1 : Int(place.digits),
      digits <= NumberPattern.maxDigits
    else { return nil }
    before = String(name[..<place.range.lowerBound])
    self.digits = digits
    after = String(name[place.range.upperBound...])
  }

  package func name(_ number: Int) -> String {
    let text = String(number)
    return before + String(repeating: "0", count: max(0, digits - text.count)) + text + after
  }

  /// Returns whether a name has a placeholder, with any number of digits.
  package static func hasPlaceholder(for name: String) -> Bool { !places(in: name).isEmpty }

  /// Returns the number of placeholders in a name, only the last of which is replaced.
  package static func placeCount(in name: String) -> Int { places(in: name).count }

  private static func places(
    in name: String
  ) -> [(range: Range<String.Index>, digits: Substring)] {
    name.indices.filter { name[$0] == "%" }.compactMap { start in
      let digits = name[name.index(after: start)...].prefix { $0.isASCII && $0.isNumber }
      guard digits.endIndex < name.endIndex, name[digits.endIndex] == "d" else { return nil }
      return (start..<name.index(after: digits.endIndex), digits)
    }
  }
}
