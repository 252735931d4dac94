import Files

/// The file format of a cache entry: a mark, the checksum of the entry's name and its packets, and the
/// packets.
///
/// The checksum includes the name, so that an entry that is copied over another counts as damaged.
enum CacheEntry {
  /// The number changes with the layout of the file.
  private static let mark = Array("templater cache 2\n".utf8)
  private static var headerSize: Int { mark.count + 32 }

  static func bytes(of packets: [EncodedPacket], named name: String) -> [UInt8] {
    var records: [UInt8] = []
    for packet in packets { PacketRecord.append(packet, to: &records) }
    return mark + checksum(records[...], name) + records
  }

  /// Returns the packets of an open file; `nil` if the file differs from what was written under this name.
  static func packets(in file: borrowing EntryFile, named name: String) -> [EncodedPacket]? {
    guard let bytes = contents(of: file), bytes.starts(with: mark) else { return nil }
    let records = bytes.dropFirst(headerSize)
    guard records.startIndex == headerSize,
      bytes[mark.count..<headerSize].elementsEqual(checksum(records, name))
    else { return nil }
    return packets(records)
  }

  private static func packets(_ records: ArraySlice<UInt8>) -> [EncodedPacket]? {
    var rest = records
    var packets: [EncodedPacket] = []
    while !rest.isEmpty {
      guard rest.count >= PacketRecord.headerSize else { return nil }
      let header = Array(rest.prefix(PacketRecord.headerSize))
      rest = rest.dropFirst(PacketRecord.headerSize)
      let size = PacketRecord.dataSize(inHeader: header)
      guard size >= 0, size <= rest.count else { return nil }
      packets.append(PacketRecord.packet(header: header, data: Array(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    return packets
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>, _ name: String) -> [UInt8] {
    var hash = ContentHash()
    hash.add(name)
    bytes.withUnsafeBytes { hash.add($0) }
    return hash.finish()
  }

  private static func contents(of file: borrowing EntryFile) -> [UInt8]? {
    let size = file.size
    guard size > 0, size < 1 << 32 else { return nil }
    let bytes = try? file.descriptor.readFully(upTo: size, at: 0)
    return bytes?.count == size ? bytes : nil
  }
}
