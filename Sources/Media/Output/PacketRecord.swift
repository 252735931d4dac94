/// The serialized form of a packet: the sizes of its data and final extradata, pts, dts, duration, key
/// flag and paddings as little-endian 64-bit numbers, followed by the data and the extradata.
enum PacketRecord {
  static let headerSize = 8 * 8

  static func append(_ packet: EncodedPacket, to bytes: inout [UInt8]) {
    let fields = [
      Int64(packet.data.count), Int64(packet.finalExtradata.count), packet.pts, packet.dts,
      packet.duration, packet.isKey ? 1 : 0, Int64(packet.leadingPadding),
      Int64(packet.trailingPadding),
    ]
    for field in fields {
      withUnsafeBytes(of: field.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: packet.data)
    bytes.append(contentsOf: packet.finalExtradata)
  }

  /// Returns the number of bytes that follow the header.
  static func dataSize(inHeader header: [UInt8]) -> Int {
    Int(field(0, of: header) + field(1, of: header))
  }

  static func packet(header: [UInt8], data: [UInt8]) -> EncodedPacket {
    let size = Int(field(0, of: header))
    return EncodedPacket(
      data: Array(data.prefix(size)), pts: field(2, of: header), dts: field(3, of: header),
      duration: field(4, of: header), isKey: field(5, of: header) == 1,
      leadingPadding: Int(field(6, of: header)), trailingPadding: Int(field(7, of: header)),
      finalExtradata: Array(data.dropFirst(size)))
  }

  private static func field(_ index: Int, of header: [UInt8]) -> Int64 {
    Int64(
      littleEndian: header.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
      })
  }
}
