/// A picture that stands in a text for a character, as an emoji in colours does.
///
/// Sizes are parts of the height of a line.
package struct Emblem: Hashable, Sendable {
  /// How far the next character stands.
  package let advance: Double
  package let parts: [Part]

  /// One of the pictures it is made of; most have one.
  package struct Part: Hashable, Sendable {
    /// From where the character begins.
    package var x: Double
    /// How far its upper edge lies above the line that letters stand on.
    package var rise: Double
    package var width: Double
    package var height: Double
    package var picture: EmblemPicture

    package init(
      x: Double, rise: Double, width: Double, height: Double, picture: EmblemPicture
    ) {
      (self.x, self.rise, self.width, self.height) = (x, rise, width, height)
      self.picture = picture
    }
  }

  package init(advance: Double, parts: [Part]) {
    (self.advance, self.parts) = (advance, parts)
  }
}

/// The emblems of a text, and how large they are drawn.
package struct EmblemSet: Sendable {
  /// Of a line, in pixels.
  package let lineHeight: Double
  private let emblems: [Character: Emblem]

  /// No character is drawn as a picture.
  package static let none = EmblemSet([:], lineHeight: 0)

  package init(_ emblems: [Character: Emblem], lineHeight: Double) {
    (self.emblems, self.lineHeight) = (emblems, lineHeight)
  }

  package subscript(character: Character) -> Emblem? {
    emblems.isEmpty ? nil : emblems[character]
  }
}
