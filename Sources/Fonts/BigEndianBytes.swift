import Files

/// The bytes of a file whose numbers are big-endian.
struct BigEndianBytes {
  private let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Reads a font file; `nil` if it cannot be read or is larger than 64 MiB, which no font is.
  init?(ofFont path: String) {
    guard let bytes = ConfinedFiles.bytes(of: path, limit: 64 << 20) else { return nil }
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// The number in the `count` bytes at `offset`; `nil` beyond the end.
  subscript(offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    var number = 0
    for index in offset..<offset + count { number = number << 8 | Int(bytes[index]) }
    return number
  }
}
