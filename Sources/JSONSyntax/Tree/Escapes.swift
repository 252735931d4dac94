/// The escapes of JSON strings.
enum Escapes {
  /// Returns the length in bytes of the escape at a backslash, where a surrogate pair is one
  /// escape; `nil` if it is invalid. `\u0000` is invalid, since C programs would take it for the
  /// end of the text.
  static func length(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard offset + 1 < bytes.count else { return nil }
    switch bytes[offset + 1] {
    case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let code = codeUnit(at: offset, in: bytes), code != 0 else { return nil }
    switch code {
    case 0xD800..<0xDC00:
      guard let low = codeUnit(at: offset + 6, in: bytes), 0xDC00..<0xE000 ~= low else {
        return nil
      }
      return 12
    case 0xDC00..<0xE000: return nil
    default: return 6
    }
  }

  /// Returns the code unit of an escape `\uXXXX` at `offset`, or `nil` if there is none.
  private static func codeUnit(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == .backslash,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var code: UInt32 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard let digit = byte.hexValue else { return nil }
      code = code << 4 | digit
    }
    return code
  }
}
