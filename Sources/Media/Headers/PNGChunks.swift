import CFFmpeg

/// Returns the offset of the data of the first chunk of this type; `nil` if there is none.
func pngChunk(_ type: String, of bytes: FileBytes) -> Int64? {
  PNGChunks(bytes).first { $0.type.elementsEqual(type.utf8) }?.offset
}

/// Returns whether the checksums of some chunks of a PNG are wrong, but only of such as the image is whole
/// without: a profile, texts, a time.
func pngHasOnlyDamagedExtras(_ bytes: FileBytes) -> Bool {
  // A photo of the largest size has fewer bytes; others are not worth the time.
  guard bytes.size < 1 << 30 else { return false }
  func isDamaged(_ chunk: PNGChunks.Element) -> Bool { !hasRightChecksum(chunk, in: bytes) }
  return PNGChunks(bytes).contains { !$0.isNeeded && isDamaged($0) }
    && !PNGChunks(bytes).contains { $0.isNeeded && isDamaged($0) }
}

/// The chunks of a PNG up to its end or the first that is cut off (PNG third edition, 5.3), in order.
private struct PNGChunks: Sequence, IteratorProtocol {
  struct Element {
    let type: ArraySlice<UInt8>
    /// The place and the length of the data in the file.
    let offset: Int64
    let count: Int64

    /// Whether the image cannot be drawn without the chunk. A lower-case letter marks the others, to which
    /// the format adds transparency.
    var isNeeded: Bool {
      type.first.map { $0 & 0x20 == 0 } ?? true || type.elementsEqual("tRNS".utf8)
    }
  }

  private let bytes: FileBytes
  private var offset: Int64 = 8
  private var left = 100_000

  init(_ bytes: FileBytes) { self.bytes = bytes }

  mutating func next() -> Element? {
    let head = bytes.read(at: offset, count: 8)
    guard left > 0, head.count == 8, !head[4...].elementsEqual("IEND".utf8) else { return nil }
    left -= 1
    let chunk = Element(
      type: head[4...], offset: offset + 8, count: head[..<4].reduce(0) { $0 << 8 | Int64($1) })
    offset += 12 + chunk.count
    return chunk
  }
}

/// Returns whether the data of a chunk are followed by their checksum.
private func hasRightChecksum(_ chunk: PNGChunks.Element, in bytes: FileBytes) -> Bool {
  let table = av_crc_get_table(AV_CRC_32_IEEE_LE)
  var sum = UInt32.max
  var (place, end) = (chunk.offset - 4, chunk.offset + chunk.count)
  while place < end {
    let part = bytes.read(at: place, count: Int(min(end - place, 1 << 16)))
    guard !part.isEmpty else { return false }
    sum = av_crc(table, sum, part, part.count)
    place += Int64(part.count)
  }
  return bytes.number(at: end, count: 4) == Int(~sum)
}
