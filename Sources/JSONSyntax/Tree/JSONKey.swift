import Glibc

/// A key of an object, or a string that is looked up like one; valid only inside
/// `JSONTree.withRoot`.
package struct JSONKey {
  let text: UnsafePointer<UInt8>
  let token: JSONToken

  package var string: String { decodedLiteral(text, token) }

  /// The byte range of the key in the text, with its quotes.
  package var range: Range<Int> { Int(token.start)..<Int(token.end) }

  /// A hash that is equal for equal keys, with or without escapes.
  package var hash: Int { Int(token.next) }

  /// Returns the hash of a key with this name.
  package static func hash(of name: String) -> Int {
    var name = name
    return name.withUTF8 { Int(FNV.hash($0)) }
  }

  /// Returns whether the key has this name.
  package static func == (key: JSONKey, name: String) -> Bool {
    var name = name
    return name.withUTF8 { key.isSpelled($0) }
  }

  /// Returns whether the key has this name in UTF-8, with or without escapes.
  package func isSpelled(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if token.hasEscapes { return string.utf8.elementsEqual(name) }
    guard name.count == Int(token.end - token.start) - 2 else { return false }
    guard let bytes = name.baseAddress else { return true }
    let start = text + Int(token.start) + 1
    return memcmp(bytes, start, name.count) == 0
  }
}

/// The hash function of Fowler, Noll and Vo, applied to eight bytes at a time.
enum FNV {
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var offset = 0
    while offset + 8 <= raw.count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* prime
      offset += 8
    }
    while offset < raw.count {
      hash = (hash ^ UInt64(raw[offset])) &* prime
      offset += 1
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01B3
}
