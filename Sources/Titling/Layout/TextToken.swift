import MediaValues

/// A character of a text, or a separator.
enum TextToken: Hashable {
  /// A visible character; combining marks belong to their letter.
  case letter(Character)
  /// A space at which a line can be broken.
  case space
  /// A space at which a line cannot be broken.
  case blank
  /// An invisible break opportunity, as between two ideographs.
  case seam
  case lineBreak
}

/// Returns the pieces of any text.
///
/// Spaces at the beginning of a line are kept, a tab becomes four blanks, and control characters
/// are dropped, as are the scalars of a letter after the first hundred. An empty line contains a
/// blank, so that it has the height of other lines.
func pieces(of text: String) -> [TextToken] {
  var pieces: [TextToken] = []
  var isAtStart = true
  var last: Character?
  for character in text {
    defer { last = character }
    if character.isNewline {
      if isAtStart { pieces.append(.blank) }
      pieces.append(.lineBreak)
      isAtStart = true
      continue
    }
    switch character {
    case " ": pieces.append(isAtStart ? .blank : .space)
    case "\t": pieces += Array(repeating: .blank, count: 4)
    case "\u{200B}": pieces.append(.seam)
    default:
      let visible = character.unicodeScalars.filter { $0.properties.generalCategory != .control }
      guard !visible.isEmpty else { continue }
      if character.isWhitespace {
        pieces.append(character == "\u{3000}" ? .letter(character) : .blank)
      } else {
        if let last, mayBreak(between: last, and: character) { pieces.append(.seam) }
        let seen = visible.prefix(maxScalars)
        pieces.append(.letter(Character(String(String.UnicodeScalarView(seen)))))
      }
      isAtStart = false
    }
  }
  if isAtStart, !pieces.isEmpty { pieces.append(.blank) }
  return pieces
}

/// The largest number of scalars per letter. Shaping takes quadratic time in it, and no script
/// needs a tenth of it.
private let maxScalars = 100

/// Returns whether a line can be broken between two characters without a space: around ideographs
/// and kana, except before closing and after opening punctuation; and between emoji.
private func mayBreak(between left: Character, and right: Character) -> Bool {
  if left.isEmoji, right.isEmoji { return true }
  guard left.allowsBreaks || right.allowsBreaks else { return false }
  guard !left.isWhitespace, !right.isWhitespace else { return false }
  return !closing.contains(right) && !opening.contains(left)
}

private let closing: Set<Character> = Set(
  "、。，．・：；？！）］｝〕〉》」』】〗ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々,.:;?!)]}%'\"’”…")
private let opening: Set<Character> = Set("（［｛〔〈《「『【〖([{'\"‘“¥$￥＄")

extension Character {
  /// Whether lines can be broken around the character, as in scripts without spaces.
  var allowsBreaks: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || 0x3040...0x30FF ~= scalar.value
      || 0x3000...0x303F ~= scalar.value || 0xFF00...0xFF60 ~= scalar.value
  }
}
