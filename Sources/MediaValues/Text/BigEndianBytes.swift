/// Bytes whose numbers are big-endian, such as those of a font file.
package struct BigEndianBytes: Sendable {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var count: Int { bytes.count }

  /// The number in the `count` bytes at `offset`; `nil` beyond the end.
  package subscript(offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    var number = 0
    for index in offset..<offset + count { number = number << 8 | Int(bytes[index]) }
    return number
  }
}
