/// Bytes ↔ positions. Lines end at a line feed, a carriage return, or both together.
///
/// Finding one from the other takes logarithmic time, also where a whole document is one line.
struct TextLines {
  let bytes: [UInt8]
  let encoding: PositionEncoding
  /// Where each line begins; the first at 0.
  private let starts: [Int]
  /// How many units begin before every `stride`-th byte.
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

  /// Offsets outside the text are moved to its nearest end.
  func position(ofByte offset: Int) -> TextPosition {
    let byte = min(max(offset, 0), bytes.count)
    let line = TextLines.last(starts.count) { starts[$0] <= byte }
    return TextPosition(line: line, character: units(before: byte) - units(before: starts[line]))
  }

  /// The byte at a position. Beyond the end of a line it is that end, beyond the last line the end
  /// of the text, and inside a character its beginning.
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

  /// Where the text of the line that holds a byte ends.
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

  /// The last of `count` indices, at least 0, that fulfils what all before it do.
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
