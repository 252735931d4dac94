/// A key of an object; valid only inside `JSONTree.withRoot`.
package struct JSONKey {
  let text: UnsafePointer<UInt8>
  let token: JSONToken

  package var string: String { decodedLiteral(text, token) }

  /// The key's bytes in the text, with its quotes.
  package var range: Range<Int> { Int(token.start)..<Int(token.end) }

  /// Equal for equal keys, however they are spelt.
  package var hash: Int { Int(token.next) }

  /// The hash that a key of this name has.
  package static func hash(of name: String) -> Int {
    var name = name
    return name.withUTF8 { Int(FNV.hash($0)) }
  }

  package static func == (key: JSONKey, name: String) -> Bool {
    if key.token.hasEscapes { return key.string == name }
    let count = Int(key.token.end - key.token.start) - 2
    guard name.utf8.count == count else { return false }
    var name = name
    let start = key.text + Int(key.token.start) + 1
    return name.withUTF8 { bytes in
      var index = 0
      while index < count, bytes[index] == start[index] { index += 1 }
      return index == count
    }
  }
}

/// The hash of Fowler, Noll and Vo, of 32 bits.
enum FNV {
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}
