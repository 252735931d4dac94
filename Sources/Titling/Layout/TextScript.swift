package import MediaValues

/// A text as an ASS event, in which no part of the text itself is a command.
///
/// Each unit has its own color: its number plus one. So the renderer of the script can tell from
/// the color to which unit a part of the image belongs.
package struct TextScript: Hashable, Sendable {
  /// The number of horizontal units of the script in a pixel; vertical units are pixels. Margins in libass are integers, and
  /// letters are placed to a 64th of a pixel.
  package static let unitsPerPixel = 64

  /// The text of the event.
  package let event: String
  /// The letters and words of the text.
  package let units: TextUnits
  /// The kind of the units.
  package let unit: EntranceAnimation.Unit
  /// The emblems, in order. They have their own colors too, after those of the units.
  let places: [EmojiPlace]
  /// The word and the part of the text of each color, in order. Without words all of the text is one.
  let inks: [Ink]
  /// The first color of emblems.
  package let firstEmoji: Int

  struct Ink: Hashable {
    let word: Int
    let part: Int
  }

  /// A part of a text with its own look.
  package struct Part: Hashable, Sendable {
    /// The number of bytes of UTF-8 from the beginning of the text to the end of the part.
    package var end: Int
    /// The tags that set its look.
    package var tags: String
    /// In pixels.
    package var lineHeight: Double
    /// Its line height relative to that of the text.
    package var scale: Double
    /// The distance between letters in addition to their own, in pixels.
    package var letterSpacing: Double

    package init(end: Int, tags: String, lineHeight: Double, scale: Double, letterSpacing: Double) {
      (self.end, self.tags, self.scale) = (end, tags, scale)
      (self.lineHeight, self.letterSpacing) = (lineHeight, letterSpacing)
    }
  }

  /// The number of emblems.
  package var emojiCount: Int { places.count }

  /// The number of colors of units.
  package var colorCount: Int { inks.count }

  /// Creates a script. `parts` are those with a look of their own; without them the text has one look, whose line height is
  /// that of the emblems. `spacing` returns the additional distance between two letters at the line height of the text, in
  /// pixels; it replaces kerning, which does not apply across colors, and is added to `letterSpacing`.
  package init(
    _ text: String, unit: EntranceAnimation.Unit, emojiGlyphs: EmojiSet = .none,
    parts: [Part] = [], letterSpacing: Double = 0,
    spacing: (Character, Character) -> Double = { _, _ in 0 }
  ) {
    let pieces = pieces(of: text)
    units = TextUnits(pieces)
    self.unit = unit
    let whole = Part(
      end: .max, tags: "", lineHeight: emojiGlyphs.lineHeight, scale: 1,
      letterSpacing: letterSpacing)
    var part = -1
    var look = whole
    var inks = unit == .whole && parts.isEmpty ? [Ink(word: 0, part: 0)] : []
    var event = inks.isEmpty ? "" : colorTag(0)
    let unitCount = unit == .whole ? 1 : unit == .word ? units.wordCount : units.letterCount
    // Words may be in several parts.
    firstEmoji = parts.isEmpty ? unitCount : units.letterCount + parts.count
    var letters = 0
    var unitOfInk = inks.isEmpty ? nil : 0
    var color = unitOfInk
    var places: [EmojiPlace] = []
    var distance = letterSpacing
    func setDistance(_ wanted: Double) {
      if wanted != distance { event += spacingTag(wanted) }
      distance = wanted
    }
    // The letter just before a piece.
    var previous: Character?
    for (index, piece) in pieces.enumerated() {
      if !parts.isEmpty, part < 0 || part + 1 < parts.count && piece.offset >= look.end {
        repeat { part += 1 } while part + 1 < parts.count && piece.offset >= parts[part].end
        look = parts[part]
        (event, distance) = (event + look.tags, look.letterSpacing)
        unitOfInk = nil
      }
      defer { previous = piece.token.character }
      switch piece.token {
      case .letter(let character):
        let number = unit == .whole ? 0 : unit == .word ? units.words[letters] : letters
        if number != unitOfInk {
          inks.append(Ink(word: unit == .whole ? 0 : units.words[letters], part: max(0, part)))
          unitOfInk = number
        }
        letters += 1
        if let emojiGlyph = emojiGlyphs[character] {
          event += colorTag(firstEmoji + places.count)
          event += drawing(emojiGlyph, lineHeight: look.lineHeight)
          places.append(
            EmojiPlace(
              unit: inks.count - 1, emojiGlyph: emojiGlyph, lineHeight: look.lineHeight))
          color = nil
          if look.letterSpacing != 0 {
            // libass adds space only after characters: the drawing is followed by one without a width.
            setDistance(look.letterSpacing)
            event += "\u{2060}"
          }
          continue
        }
        if inks.count - 1 != color {
          event += colorTag(inks.count - 1)
          color = inks.count - 1
        }
        // The space of a letter that is written from the right is before it.
        let isJoined = character.joinsLetters && previous?.joinsLetters == true
        var wanted = isJoined ? 0 : look.letterSpacing
        if unit == .letter, index + 1 < pieces.count, let next = pieces[index + 1].token.character {
          wanted += spacing(character, next) * look.scale
        }
        setDistance(wanted)
        event += literal(character)
      case .space, .blank:
        // The underline of a space has the color of its part.
        if unit == .whole, unitOfInk == nil {
          inks.append(Ink(word: 0, part: max(0, part)))
          event += colorTag(inks.count - 1)
          (unitOfInk, color) = (0, inks.count - 1)
        }
        setDistance(look.letterSpacing)
        event += piece.token == .space ? " " : "\u{A0}"
      case .seam: event += "{\\fscx0} {\\fscx100}"
      case .lineBreak: event += "\\N"
      }
    }
    self.event = event
    self.places = places
    self.inks = inks
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

/// Returns a tag that sets the distance between letters in addition to their own, in pixels.
package func spacingTag(_ pixels: Double) -> String {
  "{\\fsp\(tagNumber(pixels * Double(TextScript.unitsPerPixel)))}"
}

/// Returns a character with escapes, so that it is shown literally: a brace would begin a command, also one with a combining
/// mark; a backslash is separated from the next character by an invisible one.
private func literal(_ character: Character) -> String {
  character.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar {
    case "{": text += "\\{"
    case "}": text += "\\}"
    case "\\": text += "\\\u{2060}"
    default: text.unicodeScalars.append(scalar)
    }
  }
}

/// Returns the value rounded to three decimals, without an exponent.
package func tagNumber(_ value: Double) -> ExactDecimal {
  ExactDecimal(significand: Int64(clamping: (value * 1000).rounded()), exponent: -3)
}
