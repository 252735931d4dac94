extension Character {
  /// Whether the character is displayed as a colored image, by itself or because of a selector, a skin tone or a
  /// joiner. A flag or a family is one character.
  package var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // Digits have the emoji property, but are text unless a selector follows.
    if scalars.count == 1 { return first.properties.isEmojiPresentation }
    if scalars.contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || scalars.dropFirst().contains {
        $0 == "\u{FE0F}" || $0 == "\u{20E3}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
      }
  }
}
