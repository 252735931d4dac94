/// The characters of a text that a font draws in colors of its own.
struct ColoredCharacters: Equatable {
  /// The characters whose outlines are drawn in the color of the text, in ascending order.
  private(set) var inOneColor: [Unicode.Scalar] = []
  /// The characters that have no outlines, so that nothing is drawn, in ascending order.
  private(set) var invisible: [Unicode.Scalar] = []

  init(_ scalars: Set<Unicode.Scalar>, in tables: FontTables) throws(FontDamage) {
    guard tables.hasColors else { return }
    for (scalar, glyph) in try tables.glyphs(of: scalars).sorted(by: { $0.key < $1.key })
    where tables.isColored(glyph) && !scalar.properties.isWhitespace {
      if tables.hasOutlines && tables.place(ofGlyph: glyph)?.isEmpty != false {
        invisible.append(scalar)
      } else {
        inOneColor.append(scalar)
      }
    }
  }
}

extension FontTables {
  fileprivate var hasColors: Bool { ranges[.layers] != nil || ranges[.drawings] != nil }

  /// Whether the font draws a glyph in layers of colors (table `COLR`) or as a drawing (table `SVG `).
  fileprivate func isColored(_ glyph: Int) -> Bool {
    isDrawing(glyph) || layersHaveColors(ofGlyph: glyph)
      || (number(.layers, 0, 2) == 1 && number(.layers, 14, 4).map { hasPaint(glyph, in: $0) } == true)
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
