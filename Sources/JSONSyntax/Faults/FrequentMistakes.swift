import Diagnostics

/// The most frequent mistakes, recognized by what is in place of the expected token.
extension FaultFinder {
  /// Reads `true`, `false` or `null`. Throws for anything else.
  mutating func readWord(after opener: Int?) throws(Stop) {
    let start = offset
    guard let byte else { throw unclosed(opener) }
    if let curly = curlyQuote { throw curly }
    while let byte = self.byte, byte.isWordPart { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    if ["true", "false", "null"].contains(word) { return }
    let end = max(offset, start + 1)
    offset = start
    switch byte {
    case UInt8(ascii: "'"):
      let fault = stop(
        "text must be in double quotes, \"…\", not in single quotes", at: start..<start + 1)
      guard let end = singleQuotedValueEnd else { throw fault }
      try goOn(after: fault)
      offset = end
    case UInt8(ascii: "."):
      let isEllipsis = bytes[start...].starts(with: Array("...".utf8))
      throw isEllipsis
        ? stop(
          "'...' has no meaning in JSON; write the values out", at: start..<start + 3)
        : stop("a number must begin with a digit: 0.5, not .5", at: start..<start + 1)
    case UInt8(ascii: "+"):
      throw stop("a number must not begin with '+'", at: start..<start + 1)
    case .comma:
      throw stop("a value is missing before this comma", at: start..<start + 1)
    case .closeBrace, .closeBracket, .colon:
      throw stop("a value is missing before this", at: start..<start + 1)
    default:
      let fault = wrongWord(word, at: start..<end)
      guard !word.isEmpty, endsValue(at: end) else { throw fault }
      try goOn(after: fault)
      offset = end
    }
  }

  private func wrongWord(_ word: String, at range: Range<Int>) -> Stop {
    let meant = ["none": "null", "nil": "null", "undefined": "null", "yes": "true", "no": "false"]
    let lower = word.lowercased()
    if ["nan", "inf", "infinity"].contains(lower) {
      return stop("JSON has no number \(quoted(word))", at: range)
    }
    if ["true", "false", "null"].contains(lower) {
      return stop("\(quoted(word)) must be written in lower case: \(lower)", at: range)
    }
    if let better = meant[lower] {
      return stop("JSON has no \(quoted(word)); write \(better)", at: range)
    }
    if word.isEmpty {
      let character = String(decoding: bytes[range], as: UTF8.self)
      return stop("a value cannot begin with \(quoted(character))", at: range)
    }
    return stop("text must be in double quotes: \"\(word.prefix(40))\"", at: range)
  }

  /// Returns the error for something that is not a key, where a key is expected.
  func notAKey(_ opener: Int) -> Stop {
    let start = offset
    guard let byte else { return unclosed(opener) }
    if let curly = curlyQuote { return curly }
    var end = start
    while end < bytes.count, bytes[end].isWordPart { end += 1 }
    if end > start, !byte.isDigit {
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      return stop("a key must be in double quotes: \"\(word.prefix(40))\"", at: start..<end)
    }
    switch byte {
    case UInt8(ascii: "'"):
      return stop("a key must be in double quotes, not in single quotes", at: start..<start + 1)
    case .comma:
      return stop("a key is missing before this comma", at: start..<start + 1)
    case UInt8(ascii: "."):
      return stop(
        "'...' has no meaning in JSON; write the values out", at: start..<start + 1)
    case .closeBracket:
      return stop(
        "expected '}' here, not ']'", at: start..<start + 1,
        notes: [.init("opened here", at: .bytes(opener..<opener + 1))])
    default:
      return stop("expected a key in double quotes here", at: start..<start + 1)
    }
  }

  /// Returns the error for an element that is followed by neither a comma nor the closing bracket.
  func missingComma(after end: Int, _ opener: Int, _ close: UInt8) -> Stop {
    guard let byte else { return unclosed(opener) }
    let wanted = Character(Unicode.Scalar(close))
    let opened = Diagnostic.Note(
      "opened here", at: .bytes(opener..<opener + 1))
    switch byte {
    case .closeBrace, .closeBracket:
      return stop(
        "expected '\(wanted)' here, not '\(Character(Unicode.Scalar(byte)))'",
        at: offset..<offset + 1, notes: [opened])
    case .colon where close == .closeBracket:
      return stop(
        "an array has no keys; put members into '{ … }'", at: offset..<offset + 1,
        notes: [opened])
    case UInt8(ascii: ";"):
      return stop("members are separated by commas, not semicolons", at: offset..<offset + 1)
    default:
      return missingQuote(before: end) ?? stop("a comma is missing here", at: end..<end)
    }
  }

  /// Returns the error for a key without a colon.
  func missingColon(after key: Range<Int>, _ opener: Int) -> Stop {
    let name = decodedString(bytes[key.lowerBound + 1..<key.upperBound - 1])
    switch byte {
    case nil: return unclosed(opener)
    case UInt8(ascii: "="):
      return stop("a key and its value are separated by ':', not '='", at: offset..<offset + 1)
    case .comma, .closeBrace:
      return stop("the key \(quoted(name)) has no value", at: key)
    default:
      return missingQuote(before: key.upperBound)
        ?? stop("a colon is missing here", at: key.upperBound..<key.upperBound)
    }
  }

  /// Returns the error for a word that follows a string literal without a space, which then ended at
  /// a quote that was not meant to close it; `nil` if there is no such word.
  private func missingQuote(before end: Int) -> Stop? {
    guard offset == end, lastString.upperBound == end, let byte, byte.isWordPart else { return nil }
    let contents = bytes[lastString.lowerBound + 1..<end - 1]
    let last = contents.lastIndex { !$0.isJSONSpace }
    guard let last, bytes[last] == .comma || bytes[last] == .colon else {
      return stop(
        "the text ends at this quote, but more follows", at: end - 1..<end,
        help: "a quote in a text is written \\\"")
    }
    let sign = bytes[last] == .comma ? "comma" : "colon"
    let next = String(decoding: bytes[end...].prefix { $0.isWordPart }.prefix(40), as: UTF8.self)
    return stop(
      "a closing quote is probably missing here, before the \(sign)", at: last..<last,
      notes: [
        .init("the text lasts until the quote before '\(next)'", at: .bytes(end - 1..<end))
      ])
  }

  /// Returns the error for a text that ends inside a bracket.
  private func unclosed(_ opener: Int?) -> Stop {
    let end = bytes.count..<bytes.count
    guard let opener else { return stop("the document ends where a value is expected", at: end) }
    let sign = Character(Unicode.Scalar(bytes[opener]))
    return stop(
      "the document ends before '\(sign)' is closed", at: end,
      notes: [.init("opened here", at: .bytes(opener..<opener + 1))])
  }

  /// An error if there is a typographic quote at `offset`, as inserted by word processors.
  private var curlyQuote: Stop? {
    let marks = ["“", "”", "„", "‘", "’", "«", "»"].map { Array($0.utf8) }
    guard let mark = marks.first(where: { bytes[offset...].starts(with: $0) }) else { return nil }
    return stop(
      "text must be in straight double quotes, \"…\", not in \(String(decoding: mark, as: UTF8.self))",
      at: offset..<offset + mark.count)
  }
  /// Returns an error for the first bytes that are not UTF-8, or `nil` if there are none.
  static func encodingFault(in bytes: [UInt8]) -> (start: Int, diagnostic: Diagnostic)? {
    guard let range = firstInvalidUTF8(in: bytes) else { return nil }
    // The mark of UTF-32 in little-endian order begins with that of UTF-16.
    let marks: KeyValuePairs<[UInt8], String> = [
      [0xFF, 0xFE, 0, 0]: "UTF-32", [0, 0, 0xFE, 0xFF]: "UTF-32", [0xFF, 0xFE]: "UTF-16",
      [0xFE, 0xFF]: "UTF-16",
    ]
    let encoding = marks.first { bytes.starts(with: $0.key) }?.value
    let message = encoding.map { "the document is \($0), not UTF-8" } ?? "these bytes are not UTF-8"
    let diagnostic = Diagnostic(
      code: .notUTF8, message, at: .bytes(range), help: "save the document as UTF-8")
    return (range.lowerBound, diagnostic)
  }
}
