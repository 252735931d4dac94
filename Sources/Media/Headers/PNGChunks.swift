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

/// Returns why libav would stop at a frame of an animated PNG, with advice; `nil` if it does not. It blends frames over
/// those before them in 8 bits only. Opaque frames replace them.
func apngObstacle(of bytes: FileBytes) -> String? {
  // IHDR, the first chunk, has the depth of the samples and the type of the colors.
  let header = bytes.read(at: 24, count: 2)
  guard header.first == 16 else { return nil }
  let hasAlpha = header.last == 4 || header.last == 6 || pngChunk("tRNS", of: bytes) != nil
  // The last byte of a frame's data says how it is drawn; 1 blends it.
  let blends = PNGChunks(bytes).filter { $0.type.elementsEqual("fcTL".utf8) }.dropFirst()
    .contains { bytes.number(at: $0.offset + 25, count: 1) == 1 }
  return hasAlpha && blends
    ? "an animated PNG with 16 bits per sample whose frames are blended is not supported:"
      + " save it with 8 bits"
    : nil
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
