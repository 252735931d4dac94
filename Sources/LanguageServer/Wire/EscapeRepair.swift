/// Replaces escapes that `JSONSyntax` rejects in messages: U+0000 and unpaired surrogates, which
/// editors may contain but documents must not.
///
/// If the message were dropped, the server would have another text than the editor. So each of them
/// becomes the replacement character, which has the same length in UTF-16 and keeps later positions
/// correct.
enum EscapeRepair {
  static func repaired(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let code = codeUnit(at: index, in: bytes)
      var length = code == nil ? 2 : 6
      var isBroken = false
      switch code {
      case let code? where code == 0 || 0xDC00..<0xE000 ~= code: isBroken = true
      case let code? where 0xD800..<0xDC00 ~= code:
        if let low = codeUnit(at: index + 6, in: bytes), 0xDC00..<0xE000 ~= low {
          length = 12
        } else {
          isBroken = true
        }
      default: break
      }
      let end = min(index + length, bytes.count)
      result += isBroken ? Array("\\ufffd".utf8)[...] : bytes[index..<end]
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the code unit of an escape `\uXXXX` at `index`, or `nil` if there is none.
  private static func codeUnit(at index: Int, in bytes: [UInt8]) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
}
