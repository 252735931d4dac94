import Files
import FoundationEssentials

/// Bytes of a file in which numbers begin with their highest byte.
struct BigEndianBytes {
  private let bytes: [UInt8]

  init(_ data: Data) { bytes = Array(data) }

  /// The bytes of a font file; nil where it cannot be read, and for what is larger than fonts are.
  init?(ofFont path: String) {
    guard let bytes = ConfinedFiles.bytes(of: path, limit: 64 << 20) else { return nil }
    self.bytes = Array(bytes)
  }

  var count: Int { bytes.count }

  /// A number of `count` bytes; nil beyond the end.
  subscript(offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    var number = 0
    for index in offset..<offset + count { number = number << 8 | Int(bytes[index]) }
    return number
  }
}
