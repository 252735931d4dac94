import CMinizip

/// The position of an entry in the archive according to its local header, which minizip reads only when
/// the entry is unpacked.
struct EntryPlace: Hashable, Sendable {
  /// From the local header to the end of the contents.
  let range: Range<Int>
  /// The name in the local header.
  let ownName: [UInt8]

  /// Reads the local header of the current entry of minizip. Throws `.damaged` if there is none.
  init(
    _ zip: ZipHandle, _ info: unz_file_info64, named name: [UInt8]
  ) throws(ArchiveError) {
    let text = String(decoding: name, as: UTF8.self)
    let damage = ArchiveError(
      .damaged, "the entry '\(text)' has no header at the place that the directory gives")
    guard let start = EntryPlace.start(zip, info), let header = zip.bytes(at: start, count: 30),
      header.number(at: 0, bytes: 4) == 0x0403_4B50
    else { throw damage }
    let (nameCount, extraCount) = (header.number(at: 26, bytes: 2), header.number(at: 28, bytes: 2))
    guard let own = zip.bytes(at: start + 30, count: nameCount) else { throw damage }
    ownName = own
    let (end, overflow) = (start + 30 + nameCount + extraCount)
      .addingReportingOverflow(Int(clamping: info.compressed_size))
    guard !overflow, end <= zip.size else { throw damage }
    range = start..<end
  }

  /// Returns the position of the local header according to the directory.
  private static func start(_ zip: ZipHandle, _ info: unz_file_info64) -> Int? {
    let directory = Int(clamping: unzGetOffset64(zip.pointer))
    guard let record = zip.bytes(at: directory, count: 46),
      record.number(at: 0, bytes: 4) == 0x0201_4B50
    else { return nil }
    let offset = record.number(at: 42, bytes: 4)
    guard offset == 0xFFFF_FFFF else { return offset }
    let extra = directory + 46 + record.number(at: 28, bytes: 2)
    return zip.bytes(at: extra, count: record.number(at: 30, bytes: 2))
      .flatMap { largeOffset(in: $0, of: record) }
  }

  /// Returns the offset in the zip64 field, where it follows the sizes that are in the field too.
  private static func largeOffset(in extra: [UInt8], of record: [UInt8]) -> Int? {
    var place = 0
    while place + 4 <= extra.count {
      let length = extra.number(at: place + 2, bytes: 2)
      if extra.number(at: place, bytes: 2) == 1 {
        let sizes = [20, 24].count { record.number(at: $0, bytes: 4) == 0xFFFF_FFFF }
        let offset = place + 4 + 8 * sizes
        guard 8 * sizes + 8 <= length, offset + 8 <= extra.count else { return nil }
        return extra.number(at: offset, bytes: 8)
      }
      place += 4 + length
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns a little-endian number of `count` bytes, which must exist.
  fileprivate func number(at offset: Int, bytes count: Int) -> Int {
    Int(
      truncatingIfNeeded: self[offset..<offset + count].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      })
  }
}
