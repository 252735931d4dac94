import Diagnostics

/// Decides where the reading can go on after an error: only where there is no doubt about what was
/// meant, so that no error is a consequence of another.
extension FaultFinder {
  /// Whether an element begins at the current offset, behind one that no comma follows: a key with
  /// its colon if the bracket is that of an object.
  func beginsElement(of close: UInt8) -> Bool {
    if close == .closeBracket {
      return byte.map { [.quote, .openBrace, .openBracket].contains($0) || $0.isDigit } ?? false
    }
    guard byte == .quote, let end = stringEnd(at: offset) else { return false }
    return nextByte(from: end) == .colon
  }

  /// The end of the key without double quotes at the current offset, if a colon follows it: a word,
  /// or a text in single quotes.
  var unquotedKeyEnd: Int? {
    let end = singleQuotedEnd ?? wordEnd
    return end > offset && nextByte(from: end) == .colon ? end : nil
  }

  /// The end of the text in single quotes at the current offset, if the end of a value follows it.
  var singleQuotedValueEnd: Int? {
    singleQuotedEnd.flatMap { endsValue(at: $0) ? $0 : nil }
  }

  /// Whether the end of a value is at an offset: a comma or a closing bracket follows.
  func endsValue(at end: Int) -> Bool {
    nextByte(from: end).map { [.comma, .closeBrace, .closeBracket].contains($0) } ?? false
  }

  /// The end of the comment at the current offset; `nil` for a comment that is not closed.
  var commentEnd: Int? {
    guard bytes[offset...].starts(with: Array("/*".utf8)) else {
      return bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
    var end = offset + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return nil
  }

  private var wordEnd: Int {
    bytes[offset...].firstIndex { !$0.isWordPart } ?? bytes.count
  }

  /// The end of the text in single quotes at the current offset, without other quotes and escapes.
  private var singleQuotedEnd: Int? {
    guard byte == UInt8(ascii: "'") else { return nil }
    let end = bytes[(offset + 1)...].firstIndex {
      $0 == UInt8(ascii: "'") || $0 == .quote || $0 == .backslash || $0 < 0x20
    }
    guard let end, bytes[end] == UInt8(ascii: "'") else { return nil }
    return end + 1
  }

  /// Returns the end of the string literal that begins at an offset; `nil` if it is not closed on its
  /// line.
  private func stringEnd(at start: Int) -> Int? {
    var end = start + 1
    while end < bytes.count, bytes[end] >= 0x20 {
      if bytes[end] == .quote { return end + 1 }
      end += bytes[end] == .backslash ? 2 : 1
    }
    return nil
  }

  /// Returns the first byte from an offset on that is not white space.
  private func nextByte(from start: Int) -> UInt8? {
    bytes[min(start, bytes.count)...].first { !$0.isJSONSpace }
  }
}
