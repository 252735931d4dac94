/// An image that is drawn in place of a character, such as a color emoji.
///
/// Lengths are fractions of the line height.
package struct EmojiGlyph: Hashable, Sendable {
  /// The distance to the next character.
  package let advance: Double
  package let parts: [Part]

  /// An image of the emblem; most emblems have only one.
  package struct Part: Hashable, Sendable {
    /// The distance from the start of the character.
    package var x: Double
    /// The height of the upper edge above the baseline.
    package var rise: Double
    package var width: Double
    package var height: Double
    package var picture: EmojiImage

    package init(
      x: Double, rise: Double, width: Double, height: Double, picture: EmojiImage
    ) {
      (self.x, self.rise, self.width, self.height) = (x, rise, width, height)
      self.picture = picture
    }
  }

  package init(advance: Double, parts: [Part]) {
    (self.advance, self.parts) = (advance, parts)
  }
}

/// The emblems of a text, and their size.
package struct EmblemSet: Sendable {
  /// The line height in pixels.
  package let lineHeight: Double
  private let emblems: [Character: EmojiGlyph]

  /// The set without emblems.
  package static let none = EmblemSet([:], lineHeight: 0)

  package init(_ emblems: [Character: EmojiGlyph], lineHeight: Double) {
    (self.emblems, self.lineHeight) = (emblems, lineHeight)
  }

  /// The emblem of a character, or `nil` if it is drawn with a font.
  package subscript(character: Character) -> EmojiGlyph? {
    emblems.isEmpty ? nil : emblems[character]
  }
}
