extension Collection<UInt8> {
  /// Whether the bytes are media or other binary data, judged by the first ones. JSON begins with a brace or a bracket;
  /// other text has no control characters except white space.
  package var isBinary: Bool {
    let bytes = prefix(512)
    guard let first = bytes.first(where: { !" \t\r\n".utf8.contains($0) }),
      first != UInt8(ascii: "{"), first != UInt8(ascii: "[")
    else { return false }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return !isUTF16 && bytes.contains { $0 < 0x20 && !"\t\n\u{C}\r".utf8.contains($0) }
  }
}
