extension Character {
  /// Whether it is meant to be seen as a picture in colours: what is one by itself, and what a
  /// selector, a skin tone or a joiner makes one. A flag or a family is one character.
  package var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // Digits are emoji by name, and meant as digits unless something follows.
    if scalars.count == 1 { return first.properties.isEmojiPresentation }
    if scalars.contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || scalars.dropFirst().contains {
        $0 == "\u{FE0F}" || $0 == "\u{20E3}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
      }
  }
}
