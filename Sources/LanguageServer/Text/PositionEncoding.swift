/// In what units a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The units of the character that `byte` begins; 0 for the bytes behind the first.
  func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// A place in a text as clients give it; both from 0.
struct TextPosition: Hashable {
  var line: Int
  /// In units of the encoding that was agreed on.
  var character: Int
}
