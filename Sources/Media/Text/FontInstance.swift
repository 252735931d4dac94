import CHarfBuzz
import MediaValues

extension FontFile {
  /// Returns a variable font at a weight, upright or slanted, because libass draws a variable file at its defaults.
  /// `nil` if the file is not variable, if these are its defaults, or if it has several faces.
  ///
  /// HarfBuzz draws the glyphs. The new font has them as outlines without axes, and the layout tables of the file.
  func instance(weight: Int, isItalic: Bool) -> FontFile? {
    let font = BigEndianBytes(bytes)
    guard FontDirectory.faces(of: font)?.count == 1, let directory = FontDirectory(font),
      directory.table("fvar") != nil,
      let varied = VariedFont(bytes, weight: weight, isItalic: isItalic)
    else { return nil }
    var tables: [String: [UInt8]] = [:]
    for table in directory.tables where !VariedFont.replaced.contains(table.name) {
      guard table.range.upperBound <= bytes.count, tables[table.name] == nil else { continue }
      tables[table.name] = Array(bytes[table.range])
    }
    guard varied.replace(&tables) else { return nil }
    return FontFile(
      bytes: fontBytes(tables), family: "\(family) \(weight)\(isItalic ? " italic" : "")")
  }
}

/// The glyphs of a variable font at places of its axes.
private struct VariedFont {
  /// The tables that are replaced, and those that belong to the axes and to the instructions of the old outlines.
  static let replaced: Set<String> = [
    "glyf", "loca", "hmtx", "maxp", "CFF ", "CFF2", "VORG", "fvar", "gvar", "avar", "cvar", "HVAR",
    "VVAR", "MVAR", "STAT", "fpgm", "prep", "cvt ", "hdmx", "VDMX", "LTSH", "DSIG",
  ]
  /// More points than the largest fonts have.
  private static let maxPoints = 16_000_000

  private var glyphs: [UInt8] = []
  private var places: [UInt8] = bigEndian(0, bytes: 4)
  private var metrics: [UInt8] = []
  private let count: Int
  private var (mostPoints, mostContours, widest) = (0, 0, 0)
  /// The place on the axis of the weight, from 100 to 900.
  private let weight: Int
  /// Whether an axis slants the letters.
  private let isSlanted: Bool

  init?(_ bytes: [UInt8], weight: Int, isItalic: Bool) {
    let copied = bytes.withUnsafeBytes {
      hb_blob_create(
        $0.bindMemory(to: CChar.self).baseAddress, UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil,
        nil)
    }
    defer { hb_blob_destroy(copied) }
    guard let face = hb_face_create(copied, 0) else { return nil }
    defer { hb_face_destroy(face) }
    let axes = VariedFont.axes(of: face).map { axis in
      (axis, axis.place(weight: weight, isItalic: isItalic))
    }
    guard axes.contains(where: { $0.0.default_value != $0.1 }), let font = hb_font_create(face)
    else { return nil }
    defer { hb_font_destroy(font) }
    let places = axes.map { hb_variation_t(tag: $0.0.tag, value: $0.1) }
    hb_font_set_variations(font, places, UInt32(places.count))
    let placed = axes.first { $0.0.tag == VariationAxis.weight }?.1
    self.weight = placed.map { max(100, min(900, Int(clamping: $0.rounded()))) } ?? weight
    isSlanted = axes.contains {
      [VariationAxis.italic, VariationAxis.slant].contains($0.0.tag) && $0.0.default_value != $0.1
    }
    count = Int(hb_face_get_glyph_count(face))
    guard 1...0xFFFF ~= count else { return nil }
    let pen = GlyphPen()
    var points = 0
    for glyph in 0..<UInt32(count) {
      pen.draw(glyph, of: font)
      points += pen.pointCount
      guard points <= VariedFont.maxPoints else { return nil }
      add(pen, width: Int(hb_font_get_glyph_h_advance(font, glyph)))
    }
  }

  private static func axes(of face: OpaquePointer) -> [hb_ot_var_axis_info_t] {
    var count = min(64, hb_ot_var_get_axis_count(face))
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    return Array(axes.prefix(Int(count)))
  }

  private mutating func add(_ pen: GlyphPen, width: Int) {
    let (advance, bounds) = (max(0, min(0xFFFF, width)), pen.bounds)
    metrics += bigEndian(advance, bytes: 2) + bigEndian(bounds.left, bytes: 2)
    glyphs += pen.bytes
    places += bigEndian(glyphs.count, bytes: 4)
    mostPoints = max(mostPoints, pen.pointCount)
    mostContours = max(mostContours, pen.contours.count)
    widest = max(widest, advance)
  }

  /// Adds the glyphs to the other tables of the font. Returns false if one that is needed is missing.
  func replace(_ tables: inout [String: [UInt8]]) -> Bool {
    guard (tables["head"]?.count ?? 0) >= 54, (tables["hhea"]?.count ?? 0) >= 36 else {
      return false
    }
    (tables["glyf"], tables["loca"], tables["hmtx"]) = (glyphs, places, metrics)
    // Version 1.0, without instructions.
    let numbers = [1, 0, count, mostPoints, mostContours, 0, 0, 2] + Array(repeating: 0, count: 8)
    tables["maxp"] = numbers.flatMap { bigEndian(min($0, 0xFFFF), bytes: 2) }
    func write(_ number: Int, _ table: String, at offset: Int) {
      guard let bytes = tables[table], offset + 2 <= bytes.count else { return }
      tables[table]?.replaceSubrange(offset..<offset + 2, with: bigEndian(number, bytes: 2))
    }
    write(1, "head", at: 50)
    write(widest, "hhea", at: 10)
    write(count, "hhea", at: 34)
    // By this weight and this slant libass decides whether to embolden and to slant the letters itself.
    write(weight, "OS/2", at: 4)
    if isSlanted, let flags = tables["OS/2"], flags.count >= 64 {
      write(Int(flags[62]) << 8 | Int(flags[63]) | 1, "OS/2", at: 62)
    }
    return true
  }
}

/// Returns a TrueType file with tables.
private func fontBytes(_ tables: [String: [UInt8]]) -> [UInt8] {
  var directory = bigEndian(0x0001_0000, bytes: 4) + bigEndian(tables.count, bytes: 2)
  directory += bigEndian(0, bytes: 6)
  let start = directory.count + 16 * tables.count
  var contents: [UInt8] = []
  for (name, bytes) in tables.sorted(by: { $0.key < $1.key }) {
    directory += Array(name.utf8) + bigEndian(0, bytes: 4)
    directory += bigEndian(start + contents.count, bytes: 4) + bigEndian(bytes.count, bytes: 4)
    contents += bytes
    while contents.count % 4 != 0 { contents.append(0) }
  }
  return directory + contents
}
