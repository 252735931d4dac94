/// A font, with the facts that decide whether a text can be drawn with it.
package struct FontFace: Sendable {
  /// The family, or the path by which a document names the file.
  package let name: String
  /// Whether its glyphs are color images instead of outlines: only emoji are drawn with such a font.
  package let isColored: Bool
  /// Returns whether it has a glyph for a character.
  package let has: @Sendable (Unicode.Scalar) -> Bool

  package init(
    _ name: String, isColored: Bool = false, has: @escaping @Sendable (Unicode.Scalar) -> Bool
  ) {
    (self.name, self.isColored, self.has) = (name, isColored, has)
  }

  /// Returns the fonts that draw a text in a family, in the order in which libass tries them: the first one
  /// that has a character draws it. `nil` if fontconfig is not available.
  package static func installed(for family: String?) -> [FontFace]? {
    Fontconfig.shared?.faces(for: family)
  }
}
