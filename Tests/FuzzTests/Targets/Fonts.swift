import MediaValues

@testable import Fonts
@testable import Media

extension FuzzTarget {
  /// The tables of fonts. Renaming a font changes only its names, and a renamed font can be renamed
  /// again. The characters that a font declares are valid.
  static let fonts = FuzzTarget("fonts") { bytes in
    if let glyphs = FontFileGlyphs(BigEndianBytes(bytes)) {
      _ = ["A", "\u{10FFFF}"].map(glyphs.has)
    }
    try? FontTables(BigEndianBytes(bytes))?.check(["A", " ", "\u{E9}", "\u{4E00}"])
    guard let font = FontFile(bytes: bytes) else { return }
    let added = font.bytes.count - bytes.count
    try require((0...200).contains(added), "\(added) bytes more")
    let again = FontFile(bytes: font.bytes)
    try require(again != nil, "not a font when it has been named")
    // The offset and length of one table for each face; the faces of a collection may share a
    // table.
    let changed = zip(bytes, font.bytes).count { $0 != $1 }
    try require(changed <= 8 * 256, "\(changed) bytes are changed")
  }
}
