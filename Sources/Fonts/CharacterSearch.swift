extension FontTables {
  /// Returns the glyphs of characters according to the `cmap` table. Characters that the font does not have are
  /// left out.
  ///
  /// Throws an error if the table cannot be read, has no characters, or names a glyph that does not exist.
  func glyphs(
    of scalars: Set<Unicode.Scalar>
  ) throws(FontDamage) -> [Unicode.Scalar: Int] {
    guard let table = ranges[.cmap], let count = number(.cmap, 2, 2), 4 + 8 * count <= table.count
    else { throw FontDamage(.cmap, "lists more character tables than it has room for") }
    var search = CharacterSearch(scalars)
    var read: Set<Int> = []
    for index in 0..<count {
      guard let kind = number(.cmap, 4 + 8 * index, 4), let start = number(.cmap, 8 + 8 * index, 4)
      else { continue }
      guard start < table.count else {
        throw FontDamage(.cmap, "has a character table beyond its end")
      }
      // Records may share a table.
      let isSymbol = kind == 0x0003_0000
      guard read.insert(isSymbol ? -1 - start : start).inserted else { continue }
      let isWhole =
        switch number(.cmap, start, 2) {
        case 4: search.readSegments(of: self, at: start, shift: isSymbol ? 0xF000 : 0)
        case 12: search.readGroups(of: self, at: start)
        default: true
        }
      guard isWhole else { throw FontDamage(.cmap, "has a character table that is cut off") }
    }
    guard search.hasCharacters else { throw FontDamage(.cmap, "has no characters") }
    for (scalar, glyph) in search.found.sorted(by: { $0.key < $1.key }) where glyph >= glyphCount {
      throw FontDamage(
        .cmap, "maps '\(scalar)' to glyph \(glyph), but there are only \(glyphCount)")
    }
    return search.found
  }
}

/// Looks up characters in all tables of a font. The number of steps is limited, even if the tables overlap.
private struct CharacterSearch {
  private let wanted: [Unicode.Scalar]
  private(set) var found: [Unicode.Scalar: Int] = [:]
  private(set) var hasCharacters = false
  private var stepsLeft = 4_000_000

  init(_ scalars: Set<Unicode.Scalar>) { wanted = scalars.sorted() }

  /// Reads a table of format 4; returns false if it is cut off. `shift` is the code of the first symbol.
  mutating func readSegments(of tables: FontTables, at start: Int, shift: Int) -> Bool {
    guard let double = tables.number(.cmap, start + 6, 2) else { return false }
    for index in stride(from: 0, to: double, by: 2) where stepsLeft > 0 {
      stepsLeft -= 1
      let segment = start + 16 + index
      guard let last = tables.number(.cmap, segment - 2, 2),
        let first = tables.number(.cmap, segment + double, 2),
        let delta = tables.number(.cmap, segment + 2 * double, 2),
        let offset = tables.number(.cmap, segment + 3 * double, 2)
      else { return false }
      guard first <= last else { continue }
      if first < 0xFFFF { hasCharacters = true }
      search(first - shift, last - shift) { value in
        guard offset != 0, offset != 0xFFFF else { return (value + shift + delta) & 0xFFFF }
        let place = segment + 3 * double + offset + 2 * (value + shift - first)
        guard let glyph = tables.number(.cmap, place, 2), glyph != 0 else { return 0 }
        return (glyph + delta) & 0xFFFF
      }
    }
    return true
  }

  /// Reads a table of format 12; returns false if it is cut off.
  mutating func readGroups(of tables: FontTables, at start: Int) -> Bool {
    guard let count = tables.number(.cmap, start + 12, 4) else { return false }
    for index in 0..<count {
      guard stepsLeft > 0 else { return true }
      stepsLeft -= 1
      let group = start + 16 + 12 * index
      guard let first = tables.number(.cmap, group, 4),
        let last = tables.number(.cmap, group + 4, 4),
        let glyph = tables.number(.cmap, group + 8, 4)
      else { return false }
      guard first <= last else { continue }
      hasCharacters = true
      search(first, last) { glyph + $0 - first }
    }
    return true
  }

  /// Stores the glyphs of the wanted characters in a range that were not found before.
  private mutating func search(_ first: Int, _ last: Int, _ glyph: (Int) -> Int) {
    var (low, high) = (0, wanted.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(wanted[middle].value) < first { low = middle + 1 } else { high = middle }
    }
    while low < wanted.count, Int(wanted[low].value) <= last, stepsLeft > 0 {
      stepsLeft -= 1
      let scalar = wanted[low]
      if found[scalar] == nil {
        let glyph = glyph(Int(scalar.value))
        if glyph > 0 { found[scalar] = glyph }
      }
      low += 1
    }
  }
}
