/// Converts between byte offsets and positions. Lines end at a line feed, a carriage return, or a
/// pair of both, as the protocol requires; lines of findings in reports are those of `SourceText`.
///
/// Conversions take logarithmic time, also if the whole document is one line.
struct TextLines {
  let bytes: [UInt8]
  let encoding: PositionEncoding
  /// The offset of each line; the first is 0.
  private let starts: [Int]
  /// The number of units before every `stride`-th byte.
  private let counts: [Int]

  private static let stride = 1024

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    var starts = [0]
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / TextLines.stride + 1)
    bytes.withUnsafeBufferPointer { bytes in
      var units = 0
      for index in 0..<bytes.count {
        if index % TextLines.stride == 0 { counts.append(units) }
        let byte = bytes[index]
        units += encoding.units(of: byte)
        guard byte == 0x0A || byte == 0x0D else { continue }
        let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if !isPair { starts.append(index + 1) }
      }
    }
    self.bytes = bytes
    self.encoding = encoding
    self.starts = starts
    self.counts = counts
  }

  /// Returns the position of a byte. Offsets outside the text are clamped.
  func position(ofByte offset: Int) -> TextPosition {
    let byte = min(max(offset, 0), bytes.count)
    let line = TextLines.last(starts.count) { starts[$0] <= byte }
    return TextPosition(line: line, character: units(before: byte) - units(before: starts[line]))
  }

  /// Returns the byte offset of a position. Positions after the end of a line or the text are
  /// clamped to it; positions inside a character are moved to its beginning.
  func byte(at position: TextPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    guard position.line >= 0 else { return 0 }
    let start = starts[position.line]
    let end = lineEnd(position.line)
    guard position.character > 0 else { return start }
    let wanted = units(before: start) + min(position.character, end - start)
    let block = TextLines.last(counts.count) { counts[$0] <= wanted }
    var byte = max(start, block * TextLines.stride)
    while byte > start, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
    var units = units(before: byte)
    while byte < end {
      var next = byte + 1
      while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
      units += encoding == .utf8 ? next - byte : encoding.units(of: bytes[byte])
      if units > wanted { break }
      byte = next
    }
    return byte
  }

  /// Returns the end of the line that contains a byte, without the line end.
  func lineEnd(ofByte offset: Int) -> Int {
    let byte = min(max(offset, 0), bytes.count)
    return lineEnd(TextLines.last(starts.count) { starts[$0] <= byte })
  }

  private func lineEnd(_ line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    let next = starts[line + 1]
    let isPair = next >= 2 && bytes[next - 1] == 0x0A && bytes[next - 2] == 0x0D
    return next - (isPair && next - 2 >= starts[line] ? 2 : 1)
  }

  private func units(before byte: Int) -> Int {
    let block = min(byte / TextLines.stride, counts.count - 1)
    guard block >= 0 else { return 0 }
    var units = counts[block]
    for index in (block * TextLines.stride)..<byte { units += encoding.units(of: bytes[index]) }
    return units
  }

  /// Returns the last index below `count` that satisfies a condition, or 0. All indices before it
  /// must satisfy the condition.
  private static func last(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
