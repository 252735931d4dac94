/// The text of one document, with the name it is shown under and an index of its lines.
///
/// Offsets are bytes of `bytes`, from which a leading byte-order mark has been dropped.
package struct SourceText: Sendable {
  /// The name for messages, usually the path as the caller wrote it.
  package let name: String
  /// The text in UTF-8, as far as it is valid.
  package let bytes: [UInt8]
  /// Where each line begins; the first at 0.
  private let lineStarts: [Int]
  /// How many Unicode scalars begin before every `stride`-th byte.
  private let scalarCounts: [Int]

  private static let stride = 1024

  package init(name: String, bytes: [UInt8]) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    var lineStarts = [0]
    var scalarCounts: [Int] = []
    scalarCounts.reserveCapacity(text.count / SourceText.stride + 1)
    text.withUnsafeBufferPointer { buffer in
      var scalars = 0
      for index in 0..<buffer.count {
        if index % SourceText.stride == 0 { scalarCounts.append(scalars) }
        let byte = buffer[index]
        if byte & 0xC0 != 0x80 { scalars += 1 }
        if byte == UInt8(ascii: "\n") { lineStarts.append(index + 1) }
      }
    }
    self.name = name
    self.bytes = text
    self.lineStarts = lineStarts
    self.scalarCounts = scalarCounts
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Line and column of a byte, both from 1. Columns count Unicode scalars, as most editors do;
  /// lines end at a line feed. Offsets outside the text are moved to its nearest end.
  package func position(ofByte offset: Int) -> (line: Int, column: Int) {
    let byte = min(max(offset, 0), bytes.count)
    let line = lineIndex(ofByte: byte)
    return (line + 1, scalars(before: byte) - scalars(before: lineStarts[line]) + 1)
  }

  /// The bytes of the line that holds `offset`, without its line end.
  package func lineRange(ofByte offset: Int) -> Range<Int> {
    let line = lineIndex(ofByte: min(max(offset, 0), bytes.count))
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Binary search for the last line that begins at or before `byte`.
  private func lineIndex(ofByte byte: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }

  private func scalars(before byte: Int) -> Int {
    let block = min(byte / SourceText.stride, scalarCounts.count - 1)
    guard block >= 0 else { return 0 }
    let begun = bytes[(block * SourceText.stride)..<byte].lazy.filter { $0 & 0xC0 != 0x80 }
    return scalarCounts[block] + begun.count
  }
}
