/// An encoding of text files other than UTF-8.
enum TextEncoding: Hashable {
  case utf16(isBigEndian: Bool), utf32(isBigEndian: Bool)
  /// Western European text of Windows, which contains the letters of Latin-1.
  case windows1252

  /// The name for messages.
  var name: String {
    switch self {
    case .utf16(let isBigEndian): "UTF-16\(isBigEndian ? "BE" : "LE")"
    case .utf32(let isBigEndian): "UTF-32\(isBigEndian ? "BE" : "LE")"
    case .windows1252: "Windows-1252"
    }
  }

  /// The encodings that begin with a byte-order mark. The mark of UTF-32LE begins with that of
  /// UTF-16LE.
  private static let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
    ([0xFF, 0xFE, 0, 0], .utf32(isBigEndian: false)),
    ([0, 0, 0xFE, 0xFF], .utf32(isBigEndian: true)),
    ([0xFF, 0xFE], .utf16(isBigEndian: false)), ([0xFE, 0xFF], .utf16(isBigEndian: true)),
  ]

  /// Returns the encoding that a byte-order mark states, and the length of the mark; `nil` if there
  /// is none.
  static func marked(_ bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
    marks.first { bytes.starts(with: $0.bytes) }.map { ($0.encoding, $0.bytes.count) }
  }

  /// Returns the encoding of text without a mark whose code units have two or four bytes, judged by
  /// its zero bytes; `nil` for other text.
  static func wide(_ bytes: [UInt8]) -> TextEncoding? {
    let beginning = bytes.prefix(4096)
    let units = stride(from: 0, to: beginning.count - 3, by: 4)
    // No code point is beyond 0x10FFFF.
    func areAll(_ isPossible: (Int) -> Bool) -> Bool {
      beginning.count >= 8 && units.allSatisfy(isPossible)
    }
    if areAll({ beginning[$0 + 3] == 0 && beginning[$0 + 2] <= 0x10 }) {
      return .utf32(isBigEndian: false)
    }
    if areAll({ beginning[$0] == 0 && beginning[$0 + 1] <= 0x10 }) {
      return .utf32(isBigEndian: true)
    }
    // Times, numbers and line ends alone account for this share of zeros.
    let even = beginning.indices.count { $0 % 2 == 0 && beginning[$0] == 0 }
    let odd = beginning.indices.count { $0 % 2 == 1 && beginning[$0] == 0 }
    guard (even + odd) * 8 > beginning.count, max(even, odd) > 4 * min(even, odd) else {
      return nil
    }
    return .utf16(isBigEndian: even > odd)
  }

  /// Returns whether bytes that are not UTF-8 are probably Windows-1252: all are characters of it,
  /// and most letters are of ASCII. In text of other alphabets, most are not.
  static func isWestern(_ bytes: [UInt8]) -> Bool {
    var (plain, other) = (0, 0)
    for byte in bytes {
      if byte >= 0x80 {
        guard letter(byte) != nil else { return false }
        other += 1
      } else if 0x61...0x7A ~= byte | 0x20 {
        plain += 1
      }
    }
    return other < 16 || other < plain
  }

  /// Returns the text of bytes without a mark. Bytes that are no characters become U+FFFD.
  func text(of bytes: ArraySlice<UInt8>) -> String {
    switch self {
    case .utf16(let isBigEndian):
      String(decoding: units(bytes, of: 2, isBigEndian).map(UInt16.init), as: UTF16.self)
    case .utf32(let isBigEndian):
      String(decoding: units(bytes, of: 4, isBigEndian), as: UTF32.self)
    case .windows1252:
      bytes.reduce(into: "") { text, byte in
        text.unicodeScalars.append(TextEncoding.letter(byte) ?? "\u{FFFD}")
      }
    }
  }

  /// Returns code units of `size` bytes. An incomplete one at the end is not a character.
  private func units(_ bytes: ArraySlice<UInt8>, of size: Int, _ isBigEndian: Bool) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { start in
      guard start + size <= bytes.endIndex else { return 0xFFFD }
      let unit = bytes[start..<start + size]
      return isBigEndian
        ? unit.reduce(0) { $0 << 8 | UInt32($1) }
        : unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Returns the character of a byte in Windows-1252; `nil` if there is none.
  static func letter(_ byte: UInt8) -> Unicode.Scalar? {
    guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
    let code = controls[Int(byte - 0x80)]
    return code == 0 ? nil : Unicode.Scalar(code)
  }

  /// The characters of the bytes 0x80 to 0x9F, where Latin-1 has control characters; 0 for none.
  private static let controls: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
