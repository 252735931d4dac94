/// A zip archive made byte by byte, so that each value in it can be wrong.
package struct RawZip {
  package struct Entry {
    package var name: [UInt8]
    /// The bytes that are stored in the archive.
    package var data: [UInt8]
    package var method: UInt16 = 0
    package var flags: UInt16 = 0
    /// The checksum in the archive; `nil` for the correct one.
    package var checksum: UInt32?
    package var size: UInt32?
    /// The file mode in the upper half, as on Unix.
    package var attributes: UInt32 = 0o100_644 << 16
    /// The index of the entry whose contents this one shares.
    package var contentsOf: Int?
    /// The name in the local header; `nil` for the name in the directory.
    package var ownName: [UInt8]?
    /// The offset of the local header according to the directory; `nil` for the correct one.
    package var offset: Int?

    package init(_ name: String, _ text: String = "contents") {
      self.name = Array(name.utf8)
      data = Array(text.utf8)
    }
  }

  package var entries: [Entry]
  /// The number of entries according to the directory; `nil` for the correct one.
  package var entryCount: UInt16?

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for entry in entries {
      offsets.append(bytes.count)
      if entry.contentsOf != nil { continue }
      bytes += little(0x0403_4B50, 4) + little(20, 2) + facts(entry)
      bytes += (entry.ownName ?? entry.name) + entry.data
    }
    let start = bytes.count
    for (index, entry) in entries.enumerated() {
      bytes += little(0x0201_4B50, 4) + little(3 << 8 | 20, 2) + little(20, 2) + facts(entry)
      bytes += little(0, 2) + little(0, 2) + little(0, 2) + little(Int(entry.attributes), 4)
      bytes += little(entry.offset ?? offsets[entry.contentsOf ?? index], 4) + entry.name
    }
    let count = Int(entryCount ?? UInt16(entries.count))
    bytes += little(0x0605_4B50, 4) + little(0, 4) + little(count, 2) + little(count, 2)
    return bytes + little(bytes.count - start - 12, 4) + little(start, 4) + little(0, 2)
  }

  /// Returns the part that local headers and the directory have in common, up to the length of the extra field.
  private func facts(_ entry: Entry) -> [UInt8] {
    let size = Int(entry.size ?? UInt32(entry.data.count))
    let checksum = Int(entry.checksum ?? RawZip.checksum(of: entry.data))
    var bytes = little(Int(entry.flags), 2) + little(Int(entry.method), 2)
    bytes += little(0, 2) + little(33, 2) + little(checksum, 4) + little(entry.data.count, 4)
    bytes += little(size, 4) + little(entry.name.count, 2) + little(0, 2)
    return bytes
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

extension RawZip {
  /// Returns the checksum of zip, CRC-32.
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let shifted = sum >> 1
        sum = sum & 1 == 1 ? shifted ^ 0xEDB8_8320 : shifted
      }
    }
    return ~sum
  }
}
