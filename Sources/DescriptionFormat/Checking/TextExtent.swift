import MediaValues

/// The size of a text before its transform, in fractions of the canvas: from the least that it certainly takes to the
/// most that it can take.
struct TextExtent {
  let width: ClosedRange<Double>
  let height: ClosedRange<Double>

  /// Nil when its size changes, or comes from a field.
  /// `room` is the width at which lines are broken; by default that of the style.
  init?(_ text: Description.Text, on canvas: CanvasSettings, room: Double? = nil) {
    let style = text.style ?? TextStyle()
    guard let size = TextStyle.size.number(of: style).constant?.double else { return nil }
    let leading = TextStyle.lineSpacing.value(of: style).double
    let room = room ?? TextStyle.width.value(of: style).double
    let written = WrittenLines(text.text)
    let unit = canvas.measure.unit
    let sizes = (text.runs.compactMap { $0.style?.size?.double } + [size]).map { $0 * unit }
    let spacings =
      text.runs.compactMap { $0.style?.letterSpacing } + [TextStyle.letterSpacing.value(of: style)]
    let (smallest, largest) = (sizes.min() ?? size * unit, sizes.max() ?? size * unit)
    let lowest = smallest * (1 + Double(max(0, written.count - 1)) * leading)
    let widest = largest * (maxAdvance + max(0, spacings.max()?.double ?? 0))
    let isUnbroken =
      text.runs.isEmpty && text.text.utf8.allSatisfy(isPlainLetter)
      && canvas.aspect.map { Double(text.text.utf8.count) * widest / $0 <= room } ?? false
    // No text has more lines than characters.
    let most =
      isUnbroken
      ? largest * (1 + Double(text.text.utf8.count { $0 == UInt8(ascii: "\n") }) * leading)
      : largest * leading * Double(text.text.utf8.count + 1) * 1.5
    height = lowest...max(lowest, most)
    let spacing = spacings.min()?.double ?? 0
    // Nothing follows the last letter. Spacing that is below 0 is of every letter, to be certain.
    func least(ofLetters count: Int) -> Double {
      let spaced = Double(count) - (spacing > 0 ? 1 : 0)
      let letters = Double(count) * minAdvance + spaced * spacing
      return canvas.aspect.map { max(0, letters) * smallest / $0 } ?? 0
    }
    // If the text is wrapped, at least one line is half full. A word is not broken.
    let narrowest = max(
      min(least(ofLetters: written.letters), room / 2), least(ofLetters: written.wordLetters))
    // Strokes, shadows, animations and the like reach further than the letters.
    let isPlain =
      style.strokes.isEmpty && style.shadows.isEmpty && style.box == nil
      && text.appearance.motion == nil && text.appearance.enter.isEmpty
      && text.appearance.exit.isEmpty
    let widestLine =
      isUnbroken && isPlain
      ? canvas.aspect.map { Double(text.text.utf8.count) * widest / $0 } ?? room : room
    width = narrowest...max(widestLine, narrowest)
  }
}

/// The minimum advance of a letter, on average, as a fraction of the line height: condensed letters are a third of
/// their size wide, and a line is a fifth higher than its letters' size.
private let minAdvance = 0.25

/// The maximum advance of a plain letter, as a fraction of the line height.
private let maxAdvance = 1.5

/// Returns whether a byte is a letter whose width is known, or a line break. Braces may enclose a field.
private func isPlainLetter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || (0x20...0x7A).contains(byte)
}

extension TextExtent {
  /// Returns the middle of a text on the canvas. Lines are laid out in the middle of a layer as large as the canvas, whose anchor is
  /// at `position`; alignment arranges lines among themselves.
  static func middle(at position: Double, anchor: Double, scale: Double) -> Double {
    position + (0.5 - anchor) * scale
  }
}

/// The lines of a text that its author broke.
private struct WrittenLines {
  private(set) var count = 0
  /// The number of letters and digits in the longest line, without narrow ones. Fields do not count, as their values
  /// may be empty.
  private(set) var letters = 0
  /// The number of letters and digits in the longest word.
  private(set) var wordLetters = 0
  /// The number of letters in the current word.
  private var word = 0
  /// The number of letters in the current line.
  private var own = 0
  /// The number of empty lines before the current one.
  private var blank = 0
  /// The number of open braces.
  private var depth = 0

  private enum Mark {
    /// A line may be broken beside an ideograph, and after punctuation.
    case newline, space, letter, narrowLetter, ideograph, openBrace, closeBrace, punctuation
  }

  init(_ text: String) {
    // Classifying a character is slow, and most texts have only plain letters.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) {
      for byte in text.utf8 { read(WrittenLines.mark(byte)) }
    } else {
      for character in text { read(WrittenLines.mark(character)) }
    }
  }

  private mutating func read(_ mark: Mark) {
    if mark != .letter, mark != .narrowLetter { word = 0 }
    if mark == .newline {
      own = 0
      blank += count == 0 ? 0 : 1
      return
    }
    if mark != .space {
      // Empty lines at the end need not take room.
      count += blank + (count == 0 ? 1 : 0)
      blank = 0
    }
    switch mark {
    case .openBrace: depth += 1
    case .closeBrace: depth = max(0, depth - 1)
    case .letter where depth == 0, .ideograph where depth == 0:
      own += 1
      letters = max(letters, own)
      if mark == .letter { word += 1 }
      wordLetters = max(wordLetters, word)
    case .newline, .space, .letter, .narrowLetter, .ideograph, .punctuation: break
    }
  }

  private static func mark(_ byte: UInt8) -> Mark {
    switch byte {
    case UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"),
      UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "I"), UInt8(ascii: "J"),
      UInt8(ascii: "1"):
      .narrowLetter
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letter
    case 0x0A...0x0D: .newline
    case 0x09, 0x20: .space
    case UInt8(ascii: "{"): .openBrace
    case UInt8(ascii: "}"): .closeBrace
    default: .punctuation
    }
  }

  private static func mark(_ character: Character) -> Mark {
    if let byte = character.asciiValue { return mark(byte) }
    if character.isNewline { return .newline }
    if character.isWhitespace { return .space }
    guard character.isLetter || character.isNumber else { return .punctuation }
    // Scripts from Thai on are broken within words.
    return character.unicodeScalars.allSatisfy { $0.value < 0x0E00 } ? .letter : .ideograph
  }
}

extension CanvasSettings {
  /// Its width as a factor of its height; nil where the media decide.
  var aspect: Double? {
    guard let width, let height, height > 0 else { return nil }
    return Double(width) / Double(height)
  }
}
