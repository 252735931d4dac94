/// A name with a place for numbers: the last `%d`, or `%05d` for numbers of at least five digits.
///
/// Every other `%` is itself: `f-%03d-100%.png`.
package struct NumberPattern: Hashable, Sendable {
  /// How many digits may be asked for: with more a name would be longer than file systems allow.
  package static let mostDigits = 20

  private let before: String
  private let digits: Int
  private let after: String

  /// Nil where there is no such place, and where it asks for more than `mostDigits`.
  package init?(_ name: String) {
    guard let place = NumberPattern.places(in: name).last,
      let digits = place.digits.isEmpty ? 1 : Int(place.digits),
      digits <= NumberPattern.mostDigits
    else { return nil }
    before = String(name[..<place.range.lowerBound])
    self.digits = digits
    after = String(name[place.range.upperBound...])
  }

  package func name(_ number: Int) -> String {
    let text = String(number)
    return before + String(repeating: "0", count: max(0, digits - text.count)) + text + after
  }

  /// Whether a name has a place for numbers, however many digits it asks for.
  package static func isAsked(for name: String) -> Bool { !places(in: name).isEmpty }

  /// How many places for numbers a name has, of which only the last is filled.
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
