/// A character for which no installed font has a glyph.
package struct MissingGlyph: Hashable, Sendable, Codable {
  /// The Unicode code point.
  package let scalar: UInt32

  package init(scalar: UInt32) {
    self.scalar = scalar
  }
}

extension MissingGlyph: CustomStringConvertible {
  /// The code point, such as `U+1F600`.
  package var description: String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
