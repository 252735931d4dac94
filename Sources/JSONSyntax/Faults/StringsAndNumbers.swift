import Diagnostics

/// Strings and numbers, and frequent mistakes in them.
extension FaultFinder {
  /// Reads a string literal that begins at the current offset.
  mutating func readString() throws(Stop) {
    let start = offset
    offset += 1
    while let byte {
      switch byte {
      case .quote:
        offset += 1
        lastString = start..<offset
        return
      case .backslash:
        try readEscape()
      case 0x0A, 0x0D:
        offset = start
        throw stop(
          "the text that begins here is not closed on the same line", at: start..<start + 1)
      case 0..<0x20:
        let spelling =
          byte == 0x09 ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        throw stop(
          "a control character in text must be written \(spelling)", at: offset..<offset + 1)
      default:
        offset += 1
      }
    }
    offset = start
    throw stop("the text that begins here is not closed", at: start..<start + 1)
  }

  private mutating func readEscape() throws(Stop) {
    let start = offset
    let escape = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    guard escape == UInt8(ascii: "u") else {
      guard Array("\"\\/bfnrt".utf8).contains(escape) else {
        throw stop(
          "'\\' begins an escape sequence, and this is not a valid one", at: start..<start + 1,
          help: "write a backslash as \\\\")
      }
      offset += 2
      return
    }
    guard let code = codeUnit(at: start) else {
      throw stop("'\\u' must be followed by four hexadecimal digits", at: start..<start + 2)
    }
    offset += 6
    switch code {
    case 0:
      throw stop("the character \\u0000 is not allowed in text", at: start..<start + 6)
    case 0xD800..<0xDC00:
      guard let low = codeUnit(at: offset), 0xDC00..<0xE000 ~= low else {
        throw stop(
          "\(spelling(start)) is half of a surrogate pair; the other half is missing",
          at: start..<start + 6)
      }
      offset += 6
    case 0xDC00..<0xE000:
      throw stop(
        "\(spelling(start)) is half of a surrogate pair; the other half is missing",
        at: start..<start + 6)
    default:
      break
    }
  }

  /// Returns the code unit of an escape `\uXXXX` at `start`, or `nil` if there is none.
  private func codeUnit(at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == .backslash,
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var code: UInt32 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = byte.hexValue else { return nil }
      code = code << 4 | digit
    }
    return code
  }

  private func spelling(_ start: Int) -> String {
    String(decoding: bytes[start..<start + 6], as: UTF8.self)
  }

  /// Skips a word of another program for an infinity or NaN. Returns whether there is one.
  mutating func skipForeignNumber() -> Bool {
    for word in JSONParser.foreignNumbers {
      let length = word.utf8CodeUnitCount
      guard bytes[offset...].starts(with: UnsafeBufferPointer(start: word.utf8Start, count: length))
      else { continue }
      offset += length
      return true
    }
    return false
  }

  /// Reads a number that begins at the current offset.
  mutating func readNumber() throws(Stop) {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let integer = skipDigits()
    guard !integer.isEmpty else {
      throw stop("a number needs digits after its sign", at: start..<start + 1)
    }
    if bytes[integer.lowerBound] == UInt8(ascii: "0"), integer.count > 1 {
      throw stop(
        "a number must not begin with 0 unless a decimal point follows", at: start..<offset)
    }
    var isReal = false
    if byte == UInt8(ascii: ".") {
      isReal = true
      offset += 1
      if skipDigits().isEmpty {
        throw stop("a number needs a digit after its decimal point", at: start..<offset)
      }
    }
    if let mark = byte, mark | 0x20 == UInt8(ascii: "e") {
      isReal = true
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      if skipDigits().isEmpty {
        throw stop("a number needs digits after its 'e'", at: start..<offset)
      }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let fits =
      isReal || limits.allowsForeignNumbers
      ? Double(text)?.isFinite ?? false : Int64(text) != nil
    guard fits else {
      throw stop(
        .numberOutOfRange, "the number \(shortened(text)) is too large", at: start..<offset)
    }
    if let next = byte, next.isWordPart || next == UInt8(ascii: ".") {
      while let byte, byte.isWordPart || byte == UInt8(ascii: ".") { offset += 1 }
      let word = String(decoding: bytes[start..<offset], as: UTF8.self)
      let fault = stop(
        "\(quoted(word)) is not a number", at: start..<offset, help: unitHelp(text))
      guard endsValue(at: offset) else { throw fault }
      try goOn(after: fault)
    }
  }

  private func shortened(_ text: String) -> String {
    text.count > 24 ? text.prefix(20) + "…" : text
  }

  private func unitHelp(_ number: String) -> String {
    "numbers are written without units: \(shortened(number))"
  }

  private mutating func skipDigits() -> Range<Int> {
    let start = offset
    while let byte, byte.isDigit { offset += 1 }
    return start..<offset
  }
}
