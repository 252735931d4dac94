package import MediaValues

/// A text in the language of ASS events, in which nothing of the text itself is a command.
///
/// Each unit has a colour of its own: the number of the unit and one. What draws the script then
/// tells by the colour to which unit a part of the picture belongs.
package struct TextScript: Hashable, Sendable {
  /// The event's text.
  package let event: String
  package let units: TextUnits
  /// What has a colour of its own.
  package let unit: Entrance.Unit
  /// The emblems, in their order. Each has a colour of its own too, behind those of the units.
  let places: [EmblemPlace]

  package var emblemCount: Int { places.count }

  /// How many colours units have.
  package var colorCount: Int { TextScript.colorCount(of: units, by: unit) }

  private static func colorCount(of units: TextUnits, by unit: Entrance.Unit) -> Int {
    switch unit {
    case .whole: 1
    case .word: units.wordCount
    case .letter: units.letterCount
    }
  }

  /// `spacing` widens the distance of one letter from the next, in pixels: it replaces kerning,
  /// which does not reach from one colour into another.
  package init(
    _ text: String, unit: Entrance.Unit, emblems: EmblemSet = .none,
    spacing: (Character, Character) -> Double = { _, _ in 0 }
  ) {
    let pieces = pieces(of: text)
    units = TextUnits(pieces)
    self.unit = unit
    let colorCount = TextScript.colorCount(of: units, by: unit)
    var event = unit == .whole ? colorTag(0) : ""
    var letters = 0
    var color = unit == .whole ? 0 : nil
    var places: [EmblemPlace] = []
    var distance = 0.0
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .letter(let character):
        let number = unit == .whole ? 0 : unit == .word ? units.words[letters] : letters
        letters += 1
        if let emblem = emblems[character] {
          event += colorTag(colorCount + places.count)
          event += drawing(emblem, lineHeight: emblems.lineHeight)
          places.append(EmblemPlace(unit: number, emblem: emblem))
          color = nil
          continue
        }
        if number != color {
          event += colorTag(number)
          color = number
        }
        if unit == .letter {
          var wanted = 0.0
          if index + 1 < pieces.count, case .letter(let next) = pieces[index + 1] {
            wanted = spacing(character, next)
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

  /// The unit that a colour stands for, as red, green and blue from the highest byte on.
  package static func unit(ofColor rgb: UInt32) -> Int { Int(rgb) - 1 }
}

/// Gives what follows, and the line around it, the colour of a unit; ASS has blue in front.
private func colorTag(_ number: Int) -> String {
  let rgb = UInt32(truncatingIfNeeded: number + 1)
  let bgr = (rgb & 0xFF) << 16 | rgb & 0xFF00 | rgb >> 16 & 0xFF
  let digits = String(bgr, radix: 16, uppercase: true)
  return "{\\1c&H\(digits)&\\3c&H\(digits)&}"
}

/// A character that is shown as it is: a brace would begin a command, and a backslash one together
/// with what follows it, from which an invisible character keeps it apart.
private func literal(_ character: Character) -> String {
  switch character {
  case "{": "\\{"
  case "}": "\\}"
  case "\\": "\\\u{2060}"
  default: String(character)
  }
}

/// To a thousandth, without an exponent.
private func rounded(_ value: Double) -> ExactDecimal {
  ExactDecimal(significand: Int64(clamping: (value * 1000).rounded()), exponent: -3)
}
