extension FontTables {
  /// Checks the widths and outlines of characters. Characters that the font does not have are skipped.
  func check(_ scalars: Set<Unicode.Scalar>) throws(FontDamage) {
    let glyphs = try glyphs(of: scalars)
    var outlines = OutlineCheck(self)
    for (scalar, glyph) in glyphs.sorted(by: { $0.key < $1.key }) {
      if let width = width(ofGlyph: glyph) {
        guard width <= max(largestWidth, 4 * unitsPerEm) else {
          throw FontDamage(
            .hmtx, "makes '\(scalar)' wider than the stated maximum width")
        }
        guard width > 0 || !scalar.hasWidth else {
          throw FontDamage(.hmtx, "gives '\(scalar)' no width")
        }
      }
      guard hasOutlines else { continue }
      let isDrawn = try outlines.isDrawn(glyph)
      guard isDrawn || !scalar.hasShape || hasOtherImages else {
        // Either its range of bytes is empty, or its outline is.
        let isNowhere = place(ofGlyph: glyph)?.isEmpty == true
        throw FontDamage(isNowhere ? .loca : .glyf, "gives '\(scalar)' no outline")
      }
    }
  }
}

/// Checks the outlines of glyphs and of their components. The number of steps is limited.
private struct OutlineCheck {
  private let tables: FontTables
  private var known: [Int: Bool] = [:]
  private var componentsLeft = 100_000
  private static let deepest = 8

  init(_ tables: FontTables) { self.tables = tables }

  /// Returns whether a glyph has an outline. Throws an error if it is damaged.
  mutating func isDrawn(_ glyph: Int, depth: Int = 0) throws(FontDamage) -> Bool {
    if let isDrawn = known[glyph] { return isDrawn }
    guard let place = tables.place(ofGlyph: glyph) else {
      throw FontDamage(.glyf, "has a composite glyph whose components do not exist")
    }
    guard !place.isEmpty else { return false }
    guard let word = tables.number(.glyf, place.lowerBound, 2), place.count >= 10 else {
      throw FontDamage(.glyf, "has an outline that is cut off")
    }
    let contours = Int(Int16(truncatingIfNeeded: word))
    guard contours >= -1 else {
      throw FontDamage(.glyf, "has an outline of \(contours) contours")
    }
    let isDrawn: Bool
    if contours >= 0 {
      try checkContours(contours, in: place)
      isDrawn = contours > 0
    } else {
      guard depth < OutlineCheck.deepest else {
        throw FontDamage(.glyf, "has composite glyphs that are nested too deep")
      }
      isDrawn = try areComponentsDrawn(in: place, depth: depth)
    }
    known[glyph] = isDrawn
    return isDrawn
  }

  /// Checks that the contours are in order and that all of their points exist.
  private func checkContours(_ count: Int, in place: Range<Int>) throws(FontDamage) {
    var last = -1
    for contour in 0..<count {
      guard let end = number(10 + 2 * contour, 2, in: place) else { throw cutOff }
      guard end >= last else {
        throw FontDamage(.glyf, "has an outline whose contours are out of order")
      }
      last = end
    }
    guard count > 0 else { return }
    guard let instructions = number(10 + 2 * count, 2, in: place) else { throw cutOff }
    var offset = 12 + 2 * count + instructions
    var (points, coordinates) = (0, 0)
    while points <= last {
      guard let flags = number(offset, 1, in: place) else { throw cutOff }
      offset += 1
      var times = 1
      if flags & 8 != 0 {
        guard let more = number(offset, 1, in: place) else { throw cutOff }
        offset += 1
        times += more
      }
      points += times
      coordinates += times * (size(flags, short: 2, same: 16) + size(flags, short: 4, same: 32))
    }
    guard points == last + 1, offset + coordinates <= place.count else { throw cutOff }
  }

  /// Returns the size of a coordinate of a point in bytes.
  private func size(_ flags: Int, short: Int, same: Int) -> Int {
    flags & short != 0 ? 1 : flags & same != 0 ? 0 : 2
  }

  private mutating func areComponentsDrawn(
    in place: Range<Int>, depth: Int
  ) throws(FontDamage) -> Bool {
    var offset = 10
    var isAnyDrawn = false
    while true {
      componentsLeft -= 1
      guard componentsLeft > 0 else {
        throw FontDamage(.glyf, "has composite glyphs with too many components")
      }
      guard let flags = number(offset, 2, in: place), let glyph = number(offset + 2, 2, in: place)
      else { throw cutOff }
      if try isDrawn(glyph, depth: depth + 1) { isAnyDrawn = true }
      offset += flags & 1 != 0 ? 8 : 6
      offset += flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      guard offset <= place.count else { throw cutOff }
      if flags & 0x20 == 0 { return isAnyDrawn }
    }
  }

  private func number(_ offset: Int, _ count: Int, in place: Range<Int>) -> Int? {
    guard offset + count <= place.count else { return nil }
    return tables.number(.glyf, place.lowerBound + offset, count)
  }

  private var cutOff: FontDamage { FontDamage(.glyf, "has an outline that is cut off") }
}

extension Unicode.Scalar {
  /// Whether it is visible in any font: a letter, a digit, or a printable ASCII character.
  fileprivate var hasShape: Bool {
    switch properties.generalCategory {
    case .otherLetter: !properties.isDefaultIgnorableCodePoint
    default: hasWidth || ("!"..."~").contains(self)
    }
  }

  /// Whether its advance width is greater than zero in any font.
  fileprivate var hasWidth: Bool {
    [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .decimalNumber]
      .contains(properties.generalCategory)
  }
}
