package import Diagnostics

/// The encoding of a subtitle file that is not UTF-8.
package struct SubtitleEncoding: Hashable, Sendable {
  /// The description of the encoding, which follows `the file is` in a message.
  package let fault: String
  /// The help on how to convert it to UTF-8.
  package let help: String

  /// Returns `nil` for UTF-8 text.
  package init?(of source: SourceText) {
    let encoding: String
    if let wide = SubtitleEncoding.wideEncoding(of: source.bytes) {
      encoding = wide
      fault = "UTF-16 text, not UTF-8"
    } else if String(validating: source.bytes, as: UTF8.self) == nil {
      encoding = "WINDOWS-1252"
      fault = "not UTF-8 text"
    } else {
      return nil
    }
    help = "save it as UTF-8, or convert it: iconv -f \(encoding) -t UTF-8 FILE > NEW"
  }

  /// Returns the name of the variant of UTF-16, detected by the byte order mark, or by the zero
  /// bytes that are half of the bytes of most letters. Returns `nil` for other text.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let beginning = bytes.prefix(4096)
    // Times, numbers and line ends alone account for this share.
    let even = beginning.indices.count { $0 % 2 == 0 && beginning[$0] == 0 }
    let odd = beginning.indices.count { $0 % 2 == 1 && beginning[$0] == 0 }
    guard (even + odd) * 8 > beginning.count, max(even, odd) > 4 * min(even, odd) else {
      return nil
    }
    return even > odd ? "UTF-16BE" : "UTF-16LE"
  }
}
