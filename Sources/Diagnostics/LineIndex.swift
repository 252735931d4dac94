import Synchronization

/// The offsets of the lines of a text. Lines end at a line feed, with or without a carriage return before it,
/// as the default of SARIF (`newlineSequences`) and parsers of JSON have it. The positions of the language
/// server are others: for its protocol, a carriage return alone also ends a line.
///
/// They are computed on first use: most documents have no
/// findings and never need them.
final class LineIndex: Sendable {
  fileprivate struct Table {
    /// The offset of each line; the first is 0.
    var lineStarts = [0]
    /// The number of Unicode scalars before every `stride`-th byte.
    var scalarCounts: [Int] = []

    static let stride = 1024

    init(_ bytes: [UInt8]) {
      scalarCounts.reserveCapacity(bytes.count / Table.stride + 1)
      bytes.withUnsafeBufferPointer { buffer in
        var scalars = 0
        for index in 0..<buffer.count {
          if index % Table.stride == 0 { scalarCounts.append(scalars) }
          let byte = buffer[index]
          if byte & 0xC0 != 0x80 { scalars += 1 }
          if byte == UInt8(ascii: "\n") { lineStarts.append(index + 1) }
        }
      }
    }
  }

  private let bytes: [UInt8]
  private let found = Mutex<Table?>(nil)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the line and column of a byte of the text, or of its end; both are counted from 1.
  func position(ofByte byte: Int) -> (line: Int, column: Int) {
    let table = self.table
    let line = table.lineIndex(ofByte: byte)
    let start = table.lineStarts[line]
    return (line + 1, scalars(before: byte, table) - scalars(before: start, table) + 1)
  }

  /// Returns the byte range of the line that contains a byte, without its line end.
  func range(ofLineAt byte: Int) -> Range<Int> {
    let table = self.table
    let line = table.lineIndex(ofByte: byte)
    let start = table.lineStarts[line]
    var end = line + 1 < table.lineStarts.count ? table.lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private var table: Table {
    found.withLock { found in
      if let found { return found }
      let table = Table(bytes)
      found = table
      return table
    }
  }

  private func scalars(before byte: Int, _ table: Table) -> Int {
    let block = min(byte / Table.stride, table.scalarCounts.count - 1)
    guard block >= 0 else { return 0 }
    let begun = bytes[(block * Table.stride)..<byte].lazy.filter { $0 & 0xC0 != 0x80 }
    return table.scalarCounts[block] + begun.count
  }
}

extension LineIndex.Table {
  /// Returns the last line that begins at or before `byte`, by binary search.
  fileprivate func lineIndex(ofByte byte: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }
}
