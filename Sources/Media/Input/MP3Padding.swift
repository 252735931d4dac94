/// The samples that the encoder of an MP3 has added at its beginning and its end, from the tag of LAME and libavcodec in
/// the first frame. libav leaves them out when it decodes, but does not tell how many it leaves out at the end.
struct MP3Padding: Equatable {
  /// Includes the delay of the decoder.
  var start: Int
  var end: Int

  /// The delay of every MP3 decoder. The tag has the numbers of the encoder alone.
  private static let decoderDelay = 529
  private static let maxTags = 16

  /// Reads the tag; `nil` if the file has none.
  init?(_ bytes: FileBytes) {
    var place: Int64 = 0
    for _ in 0..<Self.maxTags {
      guard let length = id3Length(of: bytes.read(at: place, count: 10)) else { break }
      place += length
    }
    // The numbers end 180 bytes after the beginning of the frame at the latest.
    let frame = bytes.read(at: place, count: 180)
    guard frame.count == 180, frame[0] == 0xFF, frame[1] >= 0xE0 else { return nil }
    let isHalfRate = frame[1] >> 3 & 3 != 3
    let isMono = frame[3] >> 6 == 3
    var offset = 4 + (isHalfRate ? (isMono ? 9 : 17) : (isMono ? 17 : 32))
    let name = frame[offset..<offset + 4]
    guard name.elementsEqual("Xing".utf8) || name.elementsEqual("Info".utf8) else { return nil }
    // Each flag stands for a field: the numbers of frames and bytes, a table for seeking, and the quality.
    let flags = frame[offset + 7]
    offset += 8
    for (bit, length) in [4, 4, 100, 4].enumerated() where flags >> bit & 1 == 1 {
      offset += length
    }
    // 21 bytes of other values come before the two numbers of 12 bits.
    let numbers = frame[offset + 21..<offset + 24].reduce(0) { $0 << 8 | Int($1) }
    start = (numbers >> 12) + Self.decoderDelay
    end = max(0, (numbers & 0xFFF) - Self.decoderDelay)
  }
}
