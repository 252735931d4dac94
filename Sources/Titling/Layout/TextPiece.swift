import MediaValues

/// A character of a text, or what separates two.
enum TextPiece: Hashable {
  /// Something to see; a mark stands with its letter.
  case letter(Character)
  /// A place where a line may be broken, and which has a width.
  case space
  /// Blank, but never the place of a break.
  case blank
  /// A place where a line may be broken and nothing is seen, as between two ideographs.
  case seam
  case lineBreak
}

/// The pieces of a text, whatever stands in it.
///
/// Space at the beginning of a line is kept, a tab is as wide as four blanks, and control characters
/// are dropped, and so are the marks of a letter behind the first hundred. An empty line holds a blank, which
/// makes it as high as others.
func pieces(of text: String) -> [TextPiece] {
  var pieces: [TextPiece] = []
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
        let seen = visible.prefix(mostScalars)
        pieces.append(.letter(Character(String(String.UnicodeScalarView(seen)))))
      }
      isAtStart = false
    }
  }
  if isAtStart, !pieces.isEmpty { pieces.append(.blank) }
  return pieces
}

/// Of one letter. Shaping takes time that grows with their square, and no writing has a tenth of them.
private let mostScalars = 100

/// Whether a line may be broken between two characters that no space separates: around ideographs
/// and kana, except before what closes and after what opens; and between emoji.
private func mayBreak(between left: Character, and right: Character) -> Bool {
  if left.isEmoji, right.isEmoji { return true }
  guard left.standsAlone || right.standsAlone else { return false }
  guard !left.isWhitespace, !right.isWhitespace else { return false }
  return !closing.contains(right) && !opening.contains(left)
}

private let closing: Set<Character> = Set(
  "、。，．・：；？！）］｝〕〉》」』】〗ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々,.:;?!)]}%'\"’”…")
private let opening: Set<Character> = Set("（［｛〔〈《「『【〖([{'\"‘“¥$￥＄")

extension Character {
  /// Whether it is a word by itself, as scripts without spaces have them.
  var standsAlone: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || 0x3040...0x30FF ~= scalar.value
      || 0x3000...0x303F ~= scalar.value || 0xFF00...0xFF60 ~= scalar.value
  }
}
