package import MediaValues

/// A text as an ASS event, in which no part of the text itself is a command.
///
/// Each unit has its own color: its number plus one. So the renderer of the script can tell from
/// the color to which unit a part of the image belongs.
package struct TextScript: Hashable, Sendable {
  /// The text of the event.
  package let event: String
  /// The letters and words of the text.
  package let units: TextUnits
  /// The kind of the units.
  package let unit: EntranceAnimation.Unit
  /// The emblems, in order. They have their own colors too, after those of the units.
  let places: [EmojiPlace]

  /// The number of emblems.
  package var emojiCount: Int { places.count }

  /// The number of colors of units.
  package var colorCount: Int { TextScript.colorCount(of: units, by: unit) }

  private static func colorCount(of units: TextUnits, by unit: EntranceAnimation.Unit) -> Int {
    switch unit {
    case .whole: 1
    case .word: units.wordCount
    case .letter: units.letterCount
    }
  }

  /// Creates a script. `spacing` returns the additional distance between two letters in pixels; it
  /// replaces kerning, which does not apply across colors, and is added to `letterSpacing`.
  package init(
    _ text: String, unit: EntranceAnimation.Unit, emojiGlyphs: EmojiSet = .none,
    letterSpacing: Double = 0, spacing: (Character, Character) -> Double = { _, _ in 0 }
  ) {
    let pieces = pieces(of: text)
    units = TextUnits(pieces)
    self.unit = unit
    let colorCount = TextScript.colorCount(of: units, by: unit)
    var event = unit == .whole ? colorTag(0) : ""
    var letters = 0
    var color = unit == .whole ? 0 : nil
    var places: [EmojiPlace] = []
    var distance = letterSpacing
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .letter(let character):
        let number = unit == .whole ? 0 : unit == .word ? units.words[letters] : letters
        letters += 1
        if let emojiGlyph = emojiGlyphs[character] {
          event += colorTag(colorCount + places.count)
          event += drawing(emojiGlyph, lineHeight: emojiGlyphs.lineHeight)
          places.append(EmojiPlace(unit: number, emojiGlyph: emojiGlyph))
          color = nil
          continue
        }
        if number != color {
          event += colorTag(number)
          color = number
        }
        if unit == .letter {
          var wanted = letterSpacing
          if index + 1 < pieces.count, case .letter(let next) = pieces[index + 1] {
            wanted += spacing(character, next)
          }
          if wanted != distance { event += "{\\fsp\(rounded(wanted))}" }
          distance = wanted
        }
        event += literal(character)
      case .space: event += " "
      case .blank: event += "\u{A0}"
      case .seam: event += "{\\fscx0} {\\fscx100}"
      case .lineBreak: event += "\\N"
      }
    }
    self.event = event
    self.places = places
  }

  /// Returns the unit with a color. The color contains red, green and blue from the highest byte to
  /// the lowest.
  package static func unit(ofColor rgb: UInt32) -> Int { Int(rgb) - 1 }
}

/// Returns a tag that sets the fill and outline colors to that of a unit; the order in ASS is blue,
/// green, red.
private func colorTag(_ number: Int) -> String {
  let rgb = UInt32(truncatingIfNeeded: number + 1)
  let bgr = (rgb & 0xFF) << 16 | rgb & 0xFF00 | rgb >> 16 & 0xFF
  let digits = String(bgr, radix: 16, uppercase: true)
  return "{\\1c&H\(digits)&\\3c&H\(digits)&}"
}

/// Returns a character with escapes, so that it is shown literally: a brace would begin a command;
/// a backslash is separated from the next character by an invisible one.
private func literal(_ character: Character) -> String {
  switch character {
  case "{": "\\{"
  case "}": "\\}"
  case "\\": "\\\u{2060}"
  default: String(character)
  }
}

/// Returns the value rounded to three decimals, without an exponent.
private func rounded(_ value: Double) -> ExactDecimal {
  ExactDecimal(significand: Int64(clamping: (value * 1000).rounded()), exponent: -3)
}
