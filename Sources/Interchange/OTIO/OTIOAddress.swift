/// Conversion between paths and URLs, with which OTIO refers to files.
package enum OTIOAddress {
  /// Whether a path is an absolute one of Windows, such as `C:\\a.mp4` or `G:/a.mp4`, or of its network. There is no such
  /// file on this computer.
  package static func isOfWindows(_ path: String) -> Bool {
    if path.hasPrefix(#"\\"#) { return true }
    let start = Array(path.utf8.prefix(3))
    return start.count == 3 && 0x61...0x7A ~= start[0] | 0x20 && start[1] == UInt8(ascii: ":")
      && (start[2] == UInt8(ascii: "/") || start[2] == UInt8(ascii: "\\"))
  }

  /// Returns the name of the file at a path.
  static func fileName(ofPath path: String) -> String {
    let isOfWindows = isOfWindows(path)
    let name = path.split { $0 == "/" || (isOfWindows && $0 == "\\") }.last
    return name.map(String.init) ?? path
  }

  /// Returns a relative path as a relative URL, percent-encoded except for ASCII letters, digits
  /// and `-._~/`.
  static func address(ofPath path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { address, byte in
      let scalar = Unicode.Scalar(byte)
      if isPlain(scalar) {
        address.unicodeScalars.append(scalar)
      } else {
        address += "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
      }
    }
  }

  /// Returns the path of a URL without a scheme or with the scheme `file`, or `nil` for other URLs.
  static func path(ofAddress address: String) -> String? {
    guard let scheme = scheme(of: address) else { return unescaped(address) }
    guard scheme.lowercased() == "file" else { return nil }
    var rest = address.dropFirst(scheme.count + 1)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2).drop { $0 != "/" }
    }
    guard !rest.isEmpty else { return nil }
    let path = unescaped(String(rest))
    // The path of `file:///C:/a.mp4` is `C:/a.mp4`.
    return path.hasPrefix("/") && isOfWindows(String(path.dropFirst()))
      ? String(path.dropFirst()) : path
  }

  /// Returns the scheme, such as `https` in `https://…`. A single letter is a drive, not a scheme.
  private static func scheme(of address: String) -> String? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let scheme = address[..<colon]
    guard scheme.count > 1, scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return String(scheme)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
    default: false
    }
  }

  /// Decodes percent-encoding. Invalid escapes are kept; if the result is not UTF-8, returns the
  /// URL unchanged.
  private static func unescaped(_ address: String) -> String {
    var bytes: [UInt8] = []
    let source = Array(address.utf8)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = Character(Unicode.Scalar(source[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(source[index + 2])).hexDigitValue
      {
        bytes.append(UInt8(high * 16 + low))
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? address
  }
}
