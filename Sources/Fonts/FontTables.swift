import MediaValues

/// The tables of the first face in a TrueType or OpenType file that are needed to check whether its glyphs can
/// be drawn.
///
/// The bytes may be arbitrary: nothing is read beyond the end.
struct FontTables {
  enum Name: String {
    case head, maxp, hhea, hmtx, cmap, loca, glyf
    case compact = "CFF "
    case compactVariable = "CFF2"
    case bitmaps = "CBDT"
    case appleBitmaps = "sbix"
    case drawings = "SVG "
    case layers = "COLR"
  }

  let bytes: BigEndianBytes
  private(set) var ranges: [Name: Range<Int>] = [:]
  private(set) var unitsPerEm = 0
  private(set) var glyphCount = 0
  private(set) var hasLongOffsets = false
  /// The number of glyphs with their own width, and the width of the widest glyph according to
  /// `hhea`.
  private(set) var (widthCount, largestWidth) = (0, 0)

  /// Reads and checks the tables, but no single glyphs. Throws an error if a table is damaged; `nil` if the
  /// file is not a font.
  init?(_ bytes: BigEndianBytes) throws(FontDamage) {
    guard let directory = FontDirectory(bytes) else { return nil }
    self.bytes = bytes
    for table in directory.tables {
      guard let name = Name(rawValue: table.name) else { continue }
      guard table.range.upperBound <= bytes.count else {
        throw FontDamage(name, "extends beyond the end of the file")
      }
      if ranges[name] == nil { ranges[name] = table.range }
    }
    try readHead()
    try readMetrics()
    guard
      hasOutlines || hasOtherImages || ranges[.compact] != nil
        || ranges[.compactVariable] != nil
    else { throw FontDamage(.glyf, "is missing") }
    if hasOutlines { try checkPlaces() }
  }

  /// Whether glyphs are drawn with the outlines of `glyf`.
  var hasOutlines: Bool {
    ranges[.glyf] != nil && ranges[.compact] == nil && ranges[.compactVariable] == nil
  }

  /// Whether a glyph may be drawn with something other than its outline, such as a bitmap.
  var hasOtherImages: Bool {
    [.bitmaps, .appleBitmaps, .drawings, .layers].contains { ranges[$0] != nil }
  }

  /// Returns a number in a table; `nil` beyond its end.
  func number(_ name: Name, _ offset: Int, _ count: Int) -> Int? {
    guard let range = ranges[name], offset >= 0, offset + count <= range.count else { return nil }
    return bytes[range.lowerBound + offset, count]
  }

  /// Returns the range of a glyph's bytes in `glyf`; `nil` if the glyph does not exist.
  func place(ofGlyph glyph: Int) -> Range<Int>? {
    guard 0..<glyphCount ~= glyph, let start = offset(glyph), let end = offset(glyph + 1),
      start <= end
    else { return nil }
    return start..<end
  }

  /// Returns the advance width of a glyph, in units of 1/`unitsPerEm` em.
  func width(ofGlyph glyph: Int) -> Int? {
    number(.hmtx, 4 * min(glyph, widthCount - 1), 2)
  }

  private mutating func readHead() throws(FontDamage) {
    guard ranges[.head] != nil else { throw FontDamage(.head, "is missing") }
    guard number(.head, 12, 4) == 0x5F0F_3CF5, let units = number(.head, 18, 2),
      let format = number(.head, 50, 2)
    else { throw FontDamage(.head, "does not have the magic number of fonts") }
    guard 16...16_384 ~= units else {
      throw FontDamage(.head, "has \(units) units per em; 16 to 16384 are allowed")
    }
    guard 0...1 ~= format else { throw FontDamage(.head, "has an unknown format of glyph offsets") }
    (unitsPerEm, hasLongOffsets) = (units, format == 1)
  }

  private mutating func readMetrics() throws(FontDamage) {
    guard let count = number(.maxp, 4, 2), count > 0 else {
      throw FontDamage(.maxp, "has no number of glyphs")
    }
    glyphCount = count
    guard let widths = number(.hhea, 34, 2), let largest = number(.hhea, 10, 2), widths > 0 else {
      throw FontDamage(.hhea, "has no glyph widths")
    }
    guard number(.hmtx, 4 * widths - 4, 4) != nil else {
      throw FontDamage(.hmtx, "is shorter than the widths of \(widths) glyphs")
    }
    (widthCount, largestWidth) = (widths, largest)
  }

  /// Checks that the offsets of glyphs ascend and are within `glyf`.
  private func checkPlaces() throws(FontDamage) {
    let length = ranges[.glyf]?.count ?? 0
    var last = 0
    for glyph in 0...glyphCount {
      guard let place = offset(glyph) else {
        throw FontDamage(.loca, "is shorter than the offsets of \(glyphCount) glyphs")
      }
      guard place >= last else {
        throw FontDamage(.loca, "has offsets that are not in ascending order")
      }
      guard place <= length else {
        throw FontDamage(.loca, "has an offset beyond the end of the outlines")
      }
      last = place
    }
  }

  private func offset(_ glyph: Int) -> Int? {
    hasLongOffsets ? number(.loca, 4 * glyph, 4) : number(.loca, 2 * glyph, 2).map { 2 * $0 }
  }
}
