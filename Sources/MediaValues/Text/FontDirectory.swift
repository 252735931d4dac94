/// The table directory of a face in a TrueType or OpenType file.
///
/// The bytes may be arbitrary: nothing is read beyond the end.
package struct FontDirectory: Sendable {
  /// A table of the face.
  package struct Table: Hashable, Sendable {
    fileprivate let tag: Int
    /// The offset of its entry in the directory: the tag, a checksum, and the offset and the length of the table,
    /// with four bytes each.
    package let entry: Int
    /// Its bytes, which may extend beyond the end of the file.
    package let range: Range<Int>

    /// The four characters of its tag.
    package var name: String {
      String(
        decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }
  }

  /// The tables in the order of the directory. If one is listed twice, the first is used.
  package let tables: [Table]

  /// Returns the offsets of the directories in a file, one for each face; `nil` if the file is a collection without
  /// faces, or with more than 256.
  package static func faces(of bytes: BigEndianBytes) -> [Int]? {
    guard bytes[0, 4] == tag("ttcf") else { return [0] }
    guard let count = bytes[8, 4], 1...256 ~= count else { return nil }
    let faces = (0..<count).compactMap { bytes[12 + 4 * $0, 4] }
    return faces.count == count ? faces : nil
  }

  /// Reads the directory of the first face; `nil` if the file is not a font.
  package init?(_ bytes: BigEndianBytes) {
    guard let face = FontDirectory.faces(of: bytes)?.first else { return nil }
    self.init(bytes, at: face)
  }

  /// Reads the directory at an offset; `nil` if there is none.
  package init?(_ bytes: BigEndianBytes, at face: Int) {
    let kinds = [0x0001_0000, tag("OTTO"), tag("true")]
    guard let kind = bytes[face, 4], kinds.contains(kind), let count = bytes[face + 4, 2] else {
      return nil
    }
    var tables: [Table] = []
    for index in 0..<count {
      let entry = face + 12 + 16 * index
      guard let tag = bytes[entry, 4], let offset = bytes[entry + 8, 4],
        let length = bytes[entry + 12, 4]
      else { break }
      tables.append(Table(tag: tag, entry: entry, range: offset..<offset + length))
    }
    self.tables = tables
  }

  /// Returns the table with a name of four characters.
  package func table(_ name: StaticString) -> Table? {
    let wanted = tag(name)
    return tables.first { $0.tag == wanted }
  }
}

/// Returns the tag of a table as a number.
private func tag(_ name: StaticString) -> Int {
  name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
}
