/// The SHA-256 of a file, which is its name in the store.
package struct BlobDigest: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits, in lower case.
  package let text: String

  package init(_ bytes: [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    text = String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns `nil` for a text that is not 64 hexadecimal digits.
  package init?(_ text: String) {
    let text = text.lowercased()
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = text
  }

  package var description: String { text }
}
