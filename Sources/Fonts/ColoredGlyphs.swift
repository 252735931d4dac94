import MediaValues

/// The characters of a text that a font draws in colors of its own.
struct ColoredCharacters: Equatable {
  /// The characters whose outlines are drawn in the color of the text, in ascending order.
  private(set) var inOneColor: [Unicode.Scalar] = []
  /// The characters that have no outlines, so that nothing is drawn, in ascending order.
  private(set) var invisible: [Unicode.Scalar] = []
  /// The emoji that are drawn as images of the installed emoji font, in ascending order.
  private(set) var images: [Unicode.Scalar] = []

  /// Creates the characters of a text. `emojiFonts` returns the installed fonts of emoji images.
  init(
    _ characters: DrawnCharacters, in tables: FontTables,
    among emojiFonts: () -> [FontFace] = FontFace.installedForEmoji
  ) throws(FontDamage) {
    guard tables.hasColors else { return }
    let fonts = characters.emoji.isEmpty ? [] : emojiFonts()
    for (scalar, glyph) in try tables.glyphs(of: characters.all).sorted(by: { $0.key < $1.key })
    where tables.isColored(glyph) && !scalar.properties.isWhitespace {
      if characters.emoji.contains(scalar), fonts.contains(where: { $0.has(scalar) }) {
        images.append(scalar)
      } else if tables.hasOutlines && tables.place(ofGlyph: glyph)?.isEmpty != false {
        invisible.append(scalar)
      } else {
        inOneColor.append(scalar)
      }
    }
  }
}

/// The characters of texts, divided by how they are drawn.
struct DrawnCharacters {
  /// The characters that are drawn as outlines.
  private(set) var outlines: Set<Unicode.Scalar> = []
  /// The parts of emoji, which are drawn as images if an emoji font is installed.
  private(set) var emoji: Set<Unicode.Scalar> = []

  var all: Set<Unicode.Scalar> { outlines.union(emoji) }

  init(_ text: String = "") { add(text) }

  mutating func add(_ text: String) {
    for character in text {
      if character.isEmoji {
        emoji.formUnion(character.unicodeScalars)
      } else {
        outlines.formUnion(character.unicodeScalars)
      }
    }
  }
}

extension FontFace {
  /// Returns the installed fonts whose glyphs are color images.
  static func installedForEmoji() -> [FontFace] {
    installed(for: nil)?.filter(\.isColored) ?? []
  }
}

extension FontTables {
  fileprivate var hasColors: Bool { ranges[.layers] != nil || ranges[.drawings] != nil }

  /// Whether the font draws a glyph in layers of colors (table `COLR`) or as a drawing (table `SVG `).
  fileprivate func isColored(_ glyph: Int) -> Bool {
    isDrawing(glyph) || layersHaveColors(ofGlyph: glyph)
      || (number(.layers, 0, 2) == 1
        && number(.layers, 14, 4).map { hasPaint(glyph, in: $0) } == true)
  }

  /// Whether a glyph has layers of version 0, one of which has a color of the font.
  private func layersHaveColors(ofGlyph glyph: Int) -> Bool {
    guard let count = number(.layers, 2, 2), let records = number(.layers, 4, 4),
      let layers = number(.layers, 8, 4),
      let record = search(.layers, from: records, count: count, size: 6, for: glyph),
      let first = number(.layers, record + 2, 2), let length = number(.layers, record + 4, 2)
    else { return false }
    let colorOfText = 0xFFFF
    return (first..<first + length).contains { layer in
      number(.layers, layers + 4 * layer + 2, 2).map { $0 != colorOfText } ?? false
    }
  }

  /// Whether a glyph is in the list of paints of version 1 at an offset.
  private func hasPaint(_ glyph: Int, in list: Int) -> Bool {
    guard list > 0, let count = number(.layers, list, 4) else { return false }
    return search(.layers, from: list + 4, count: count, size: 6, for: glyph) != nil
  }

  private func isDrawing(_ glyph: Int) -> Bool {
    guard let list = number(.drawings, 2, 4), let count = number(.drawings, list, 2),
      let record = search(.drawings, from: list + 2, count: count, size: 12, upTo: glyph),
      let last = number(.drawings, record + 2, 2)
    else { return false }
    return glyph <= last
  }

  /// Returns the offset of the record that begins with a glyph; `nil` if there is none.
  private func search(
    _ table: Name, from start: Int, count: Int, size: Int, for glyph: Int
  ) -> Int? {
    let record = search(table, from: start, count: count, size: size, upTo: glyph)
    return record.flatMap { number(table, $0, 2) == glyph ? $0 : nil }
  }

  /// Returns the offset of the last record that begins with a glyph or a lower one, in records in ascending order.
  private func search(
    _ table: Name, from start: Int, count: Int, size: Int, upTo glyph: Int
  ) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let first = number(table, start + size * middle, 2) else { return nil }
      if first <= glyph { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? start + size * (low - 1) : nil
  }
}
