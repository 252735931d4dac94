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

  /// The visible character; `nil` for a separator.
  var character: Character? {
    if case .letter(let character) = self { character } else { nil }
  }
}

/// A token, and the number of bytes of UTF-8 before its character.
struct TextPiece {
  let token: TextToken
  let offset: Int
}

/// Returns the pieces of any text.
///
/// Spaces at the beginning of a line are kept, a tab becomes four blanks, and control characters
/// are dropped, as are the scalars of a letter after the first hundred. An empty line contains a
/// blank, so that it has the height of other lines.
func pieces(of text: String) -> [TextPiece] {
  var pieces: [TextPiece] = []
  var offset = 0
  var isAtStart = true
  var last: Character?
  func add(_ token: TextToken) { pieces.append(TextPiece(token: token, offset: offset)) }
  for character in text {
    defer {
      last = character
      offset += character.utf8.count
    }
    if character.isNewline {
      if isAtStart { add(.blank) }
      add(.lineBreak)
      isAtStart = true
      continue
    }
    switch character {
    case " ": add(isAtStart ? .blank : .space)
    case "\t": for _ in 0..<4 { add(.blank) }
    case "\u{200B}": add(.seam)
    default:
      let visible = character.unicodeScalars.filter { $0.properties.generalCategory != .control }
      guard !visible.isEmpty else { continue }
      if character.isWhitespace {
        add(character == "\u{3000}" ? .letter(character) : .blank)
      } else {
        if let last, mayBreak(between: last, and: character) { add(.seam) }
        let seen = visible.prefix(maxScalars)
        add(.letter(Character(String(String.UnicodeScalarView(seen)))))
      }
      isAtStart = false
    }
  }
  if isAtStart, !pieces.isEmpty { add(.blank) }
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
