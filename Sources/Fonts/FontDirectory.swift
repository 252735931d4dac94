/// The places of the tables of the first face in a TrueType or OpenType file.
///
/// The bytes may be arbitrary: nothing is read beyond the end.
struct FontDirectory {
  /// The ranges of the tables that are within the file, by their tags. If a table is listed twice, the first is used.
  private(set) var ranges: [String: Range<Int>] = [:]
  /// The tags of the tables that extend beyond the end of the file, in the order of the directory.
  private(set) var cutOff: [String] = []

  /// Reads a directory; `nil` if the file is not a font.
  init?(_ bytes: BigEndianBytes) {
    var face = 0
    if bytes[0, 4] == 0x7474_6366 {  // ttcf
      guard let first = bytes[12, 4] else { return nil }
      face = first
    }
    // Besides 1.0, the version may be `OTTO` or `true`.
    guard let kind = bytes[face, 4], [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(kind),
      let count = bytes[face + 4, 2]
    else { return nil }
    for entry in 0..<count {
      let start = face + 12 + 16 * entry
      guard let tag = bytes[start, 4], let offset = bytes[start + 8, 4],
        let length = bytes[start + 12, 4]
      else { break }
      let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
      let name = String(decoding: letters, as: UTF8.self)
      if offset + length > bytes.count {
        cutOff.append(name)
      } else if ranges[name] == nil {
        ranges[name] = offset..<offset + length
      }
    }
  }
}
