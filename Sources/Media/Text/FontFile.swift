/// The bytes of a font file that belongs to a document, with a family name that no installed font has.
///
/// libass looks up fonts by family, weight and slant. To select exactly this file, it gets its own family
/// in a new `name` table at its end.
struct FontFile {
  /// The family by which libass finds the font.
  static let family = "templater file"
  private(set) var bytes: [UInt8]

  /// Reads the file, at most 64 MiB. Throws the errors of `InputFile`, and `.damaged` if it is not a
  /// TrueType or OpenType font.
  init(path: String) throws(MediaError) {
    var limits = MediaLimits()
    limits.fileSize = 64 << 20
    bytes = try InputFile(path: path, limits: limits).contents(atMost: limits.fileSize)
    guard rename() else {
      throw MediaError(.damaged, path: path, reason: "not a TrueType or OpenType font")
    }
  }

  init?(bytes: [UInt8]) {
    self.bytes = bytes
    guard rename() else { return nil }
  }

  /// Makes every face of the file read its name from a new table. Returns `false` if the file is not a
  /// font, or a face has no `name` table.
  private mutating func rename() -> Bool {
    guard let faces = faceOffsets, !faces.isEmpty else { return false }
    while bytes.count % 4 != 0 { bytes.append(0) }
    let offset = bytes.count
    let table = nameTable(FontFile.family)
    bytes += table
    for face in faces {
      guard let count = number(at: face + 4, bytes: 2),
        let entry = (0..<count).lazy.map({ face + 12 + 16 * $0 })
          .first(where: { number(at: $0, bytes: 4) == tag("name") }),
        entry + 16 <= offset
      else { return false }
      write(offset, at: entry + 8)
      write(table.count, at: entry + 12)
    }
    return true
  }

  /// The offsets of the table directories of the faces; `nil` if the file is not a font.
  private var faceOffsets: [Int]? {
    switch number(at: 0, bytes: 4) {
    case 0x0001_0000, tag("OTTO"), tag("true"): return [0]
    case tag("ttcf"):
      guard let count = number(at: 8, bytes: 4), count <= 256 else { return nil }
      let offsets = (0..<count).compactMap { number(at: 12 + 4 * $0, bytes: 4) }
      return offsets.count == count ? offsets : nil
    default: return nil
    }
  }

  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
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

private func bigEndian(_ number: Int, bytes count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// Returns the tag of a table as a number.
private func tag(_ text: StaticString) -> Int {
  text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
}
