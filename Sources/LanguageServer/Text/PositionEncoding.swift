/// The unit in which a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Returns the length of the character that begins with `byte`, or 0 for its further bytes. In
  /// UTF-8 every byte counts as 1.
  func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// A position in a text; line and character are counted from 0.
struct TextPosition: Hashable {
  var line: Int
  /// In units of the negotiated encoding.
  var character: Int
}
