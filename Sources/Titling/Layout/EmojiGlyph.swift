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
    package var image: EmojiImage

    package init(
      x: Double, rise: Double, width: Double, height: Double, image: EmojiImage
    ) {
      (self.x, self.rise, self.width, self.height) = (x, rise, width, height)
      self.image = image
    }
  }

  package init(advance: Double, parts: [Part]) {
    (self.advance, self.parts) = (advance, parts)
  }
}

/// The emblems of a text, and their size.
package struct EmojiSet: Sendable {
  /// The line height in pixels.
  package let lineHeight: Double
  private let emojiGlyphs: [Character: EmojiGlyph]

  /// The set without emblems.
  package static let none = EmojiSet([:], lineHeight: 0)

  package init(_ emojiGlyphs: [Character: EmojiGlyph], lineHeight: Double) {
    (self.emojiGlyphs, self.lineHeight) = (emojiGlyphs, lineHeight)
  }

  /// The emblem of a character, or `nil` if it is drawn with a font.
  package subscript(character: Character) -> EmojiGlyph? {
    emojiGlyphs.isEmpty ? nil : emojiGlyphs[character]
  }
}
