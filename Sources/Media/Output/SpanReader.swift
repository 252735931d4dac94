/// A reader of the packets of several spans in order, one at a time.
package struct SpanReader {
  private let spool: PacketSpool
  private var spans: ArraySlice<PacketSpool.Span>
  private var offset: Int64 = 0
  private var left = 0

  package init(_ spans: [PacketSpool.Span], of spool: PacketSpool) {
    self.spool = spool
    self.spans = spans[...]
  }

  /// Returns the next packet; `nil` after the last. Throws `.internalFault` if the file does not contain
  /// what was appended.
  package mutating func next() throws(MediaError) -> EncodedPacket? {
    while left == 0 {
      guard let span = spans.popFirst() else { return nil }
      (offset, left) = (span.offset, span.count)
    }
    left -= 1
    let header = try spool.bytes(at: offset, count: PacketRecord.headerSize)
    let size = PacketRecord.dataSize(inHeader: header)
    offset += Int64(PacketRecord.headerSize)
    let data = try spool.bytes(at: offset, count: size)
    offset += Int64(size)
    return PacketRecord.packet(header: header, data: data)
  }
}
