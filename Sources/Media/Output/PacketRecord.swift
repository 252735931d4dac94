/// A packet as bytes: size, pts, dts, duration and key flag as little-endian 64-bit numbers, and
/// then the data.
enum PacketRecord {
  static let headerSize = 5 * 8

  static func append(_ packet: EncodedPacket, to bytes: inout [UInt8]) {
    let fields = [
      Int64(packet.data.count), packet.pts, packet.dts, packet.duration, packet.isKey ? 1 : 0,
    ]
    for field in fields {
      withUnsafeBytes(of: field.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: packet.data)
  }

  static func dataSize(inHeader header: [UInt8]) -> Int { Int(field(0, of: header)) }

  static func packet(header: [UInt8], data: [UInt8]) -> EncodedPacket {
    EncodedPacket(
      data: data, pts: field(1, of: header), dts: field(2, of: header),
      duration: field(3, of: header), isKey: field(4, of: header) == 1)
  }

  private static func field(_ index: Int, of header: [UInt8]) -> Int64 {
    Int64(
      littleEndian: header.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
      })
  }
}
