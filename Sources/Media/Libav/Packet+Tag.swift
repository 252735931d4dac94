import CFFmpeg

extension Packet {
  /// Where a tag ends in the file that begins with this packet, and is no sound: songs that were put one
  /// behind the other have them in between. Nil where there is none.
  var tagEnd: Int64? {
    guard let data = pointer.pointee.data else { return nil }
    let bytes = UnsafeBufferPointer(start: data, count: Int(max(0, pointer.pointee.size)))
    let position = max(0, pointer.pointee.pos)
    if bytes.starts(with: "ID3".utf8), bytes.count >= 10 {
      // Seven bits of each byte count.
      let length = bytes[6..<10].reduce(Int64(0)) { $0 << 7 | Int64($1 & 0x7F) }
      return position + 10 + length
    }
    let isTag = ["TAG", "APETAGEX", "OpusHead", "OpusTags"].contains { bytes.starts(with: $0.utf8) }
    return isTag ? position + Int64(bytes.count) : nil
  }

  /// Whether it begins before this place of the file.
  func begins(before end: Int64) -> Bool { pointer.pointee.pos >= 0 && pointer.pointee.pos < end }
}
