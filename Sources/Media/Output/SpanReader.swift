/// Gives back the packets of a span one by one.
package struct SpanReader {
  private let spool: PacketSpool
  private var offset: Int64
  private var left: Int

  package init(_ span: PacketSpool.Span, of spool: PacketSpool) {
    self.spool = spool
    offset = span.offset
    left = span.count
  }

  /// The next packet, or nil after the last.
  ///
  /// Throws `.internalFault` where the file does not hold what was appended.
  package mutating func next() throws(MediaError) -> EncodedPacket? {
    guard left > 0 else { return nil }
    left -= 1
    let header = try spool.bytes(at: offset, count: PacketRecord.headerSize)
    let size = PacketRecord.dataSize(inHeader: header)
    offset += Int64(PacketRecord.headerSize)
    let data = try spool.bytes(at: offset, count: size)
    offset += Int64(size)
    return PacketRecord.packet(header: header, data: data)
  }
}
