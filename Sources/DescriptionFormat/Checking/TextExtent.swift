import MediaValues

/// How much of the canvas a text takes before it is transformed: what it surely takes, and the
/// most that it can take, in fractions of the canvas.
struct TextExtent {
  let width: ClosedRange<Double>
  let height: ClosedRange<Double>

  /// Nil when its size changes, or comes from a field.
  init?(_ text: Description.Text, on canvas: Description.Canvas) {
    let style = text.style ?? TextStyle()
    guard let size = (style.size ?? 0.08).constant?.double else { return nil }
    let spacing = (style.lineSpacing ?? 1).double
    let room = (style.width ?? 0.9).double
    let written = WrittenLines(text.text)
    let least = size * (1 + Double(max(0, written.count - 1)) * spacing)
    // No text has more lines than characters.
    let most = size * spacing * Double(text.text.count + 1) * 1.5
    height = least...max(least, most)
    let line = canvas.aspect.map { Double(written.letters) * leastAdvance * size / $0 } ?? 0
    // Where lines are broken, one of them is half full.
    width = min(line, room / 2)...room
  }
}

/// How wide a letter is at least, as a part of the height of its line, on average: condensed
/// letters are a third of their size wide, and a line is a fifth higher than its letters' size.
private let leastAdvance = 0.25

/// What is known of the lines of a text: those that its author broke.
private struct WrittenLines {
  private(set) var count = 0
  /// The letters and digits of the line with the most, but for narrow ones. What a field stands
  /// for may be empty.
  private(set) var letters = 0

  init(_ text: String) {
    var depth = 0
    var (own, blank) = (0, 0)
    for character in text {
      if character.isNewline {
        own = 0
        blank += count == 0 ? 0 : 1
        continue
      }
      if !character.isWhitespace {
        // Empty lines at the end take no room for sure.
        count += blank + (count == 0 ? 1 : 0)
        blank = 0
      }
      if character == "{" { depth += 1 }
      if depth == 0, character.isLetter || character.isNumber, !narrow.contains(character) {
        own += 1
        letters = max(letters, own)
      }
      if character == "}", depth > 0 { depth -= 1 }
    }
  }
}

private let narrow: Set<Character> = ["f", "i", "j", "l", "r", "t", "I", "J", "1"]

extension Description.Canvas {
  /// Its width as a factor of its height; nil where the media decide.
  fileprivate var aspect: Double? {
    guard let width, let height, height > 0 else { return nil }
    return Double(width) / Double(height)
  }
}
