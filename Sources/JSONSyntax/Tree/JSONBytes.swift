/// The characters of JSON as bytes.
extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  /// Whether the byte can be part of a word without quotes; all bytes that are not ASCII can.
  var isWordPart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }

  var hexValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

/// Returns the text of a JSON string literal, where `bytes` are its contents without the quotes.
///
/// The literal must be valid; invalid escapes are ignored.
func decodedString(_ bytes: ArraySlice<UInt8>) -> String {
  guard bytes.contains(.backslash) else { return String(decoding: bytes, as: UTF8.self) }
  var units: [UInt8] = []
  var index = bytes.startIndex
  var highSurrogate: UInt32?
  while index < bytes.endIndex {
    let byte = bytes[index]
    index += 1
    guard byte == .backslash, index < bytes.endIndex else {
      units.append(byte)
      continue
    }
    let escape = bytes[index]
    index += 1
    guard escape == UInt8(ascii: "u") else {
      units.append(unescaped(escape))
      continue
    }
    var code: UInt32 = 0
    for _ in 0..<4 where index < bytes.endIndex {
      code = code << 4 | (bytes[index].hexValue ?? 0)
      index += 1
    }
    if 0xD800..<0xDC00 ~= code {
      highSurrogate = code
      continue
    }
    if let high = highSurrogate, 0xDC00..<0xE000 ~= code {
      code = 0x10000 + (high - 0xD800) << 10 + (code - 0xDC00)
      highSurrogate = nil
    }
    if let scalar = Unicode.Scalar(code) { units += Array(String(scalar).utf8) }
  }
  return String(decoding: units, as: UTF8.self)
}

private func unescaped(_ escape: UInt8) -> UInt8 {
  switch escape {
  case UInt8(ascii: "n"): 0x0A
  case UInt8(ascii: "t"): 0x09
  case UInt8(ascii: "r"): 0x0D
  case UInt8(ascii: "b"): 0x08
  case UInt8(ascii: "f"): 0x0C
  default: escape
  }
}
