import MediaValues

/// The bytes of a font file that belongs to a document, with a family name that no installed font has.
///
/// libass looks up fonts by family, weight and slant. To select exactly this file, it gets its own family
/// in a new `name` table at its end.
struct FontFile {
  /// Returns the family by which libass finds the font with an index among those of a text.
  static func family(_ index: Int) -> String { "templater file \(index)" }

  /// The family of the font.
  let family: String
  private(set) var bytes: [UInt8]

  /// Reads the file, at most 64 MiB, as the font with an index. Throws the errors of `InputFile`, and `.damaged` if it is not a
  /// TrueType or OpenType font.
  init(path: String, index: Int = 0) throws(MediaError) {
    family = FontFile.family(index)
    var limits = MediaLimits()
    limits.fileSize = 64 << 20
    bytes = try InputFile(path: path, limits: limits).contents(atMost: limits.fileSize)
    guard rename() else {
      throw MediaError(.damaged, path: path, reason: "not a TrueType or OpenType font")
    }
  }

  init?(bytes: [UInt8], family: String = FontFile.family(0)) {
    self.family = family
    self.bytes = bytes
    guard rename() else { return nil }
  }

  /// Makes every face of the file read its name from a new table. Returns `false` if the file is not a
  /// font, or a face has no `name` table.
  private mutating func rename() -> Bool {
    guard let entries = nameEntries else { return false }
    while bytes.count % 4 != 0 { bytes.append(0) }
    let offset = bytes.count
    let table = nameTable(family)
    bytes += table
    for entry in entries {
      write(offset, at: entry + 8)
      write(table.count, at: entry + 12)
    }
    return true
  }

  /// The offsets of the entries of the `name` tables in the directories of the faces; `nil` if the file is not a font,
  /// or a face has no such table.
  private var nameEntries: [Int]? {
    let font = BigEndianBytes(bytes)
    guard let faces = FontDirectory.faces(of: font) else { return nil }
    let entries = faces.compactMap { FontDirectory(font, at: $0)?.table("name")?.entry }
    return entries.count == faces.count ? entries : nil
  }

  private mutating func write(_ number: Int, at offset: Int) {
    for (index, byte) in bigEndian(number, bytes: 4).enumerated() { bytes[offset + index] = byte }
  }
}

/// Returns a `name` table that has only the family, for the Windows platform.
private func nameTable(_ name: String) -> [UInt8] {
  let text = name.utf16.flatMap { bigEndian(Int($0), bytes: 2) }
  let (windows, unicode, english, family) = (3, 1, 0x409, 1)
  let header = [0, 1, 18, windows, unicode, english, family, text.count, 0]
  return header.flatMap { bigEndian($0, bytes: 2) } + text
}

/// Returns the lowest bytes of a number, the highest first.
func bigEndian(_ number: Int, bytes count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
