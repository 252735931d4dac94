import JSONSyntax

extension TextPosition {
  /// Reads a position. Returns `nil` if `value` is invalid. Numbers above the maximum of 32-bit
  /// integers are clamped.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: min(line, Int(Int32.max)), character: min(character, Int(Int32.max)))
  }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}

extension Range<TextPosition> {
  /// Reads a range. Returns `nil` if `value` is invalid, or the end is before the start.
  init?(_ value: JSONValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]),
      start <= end
    else { return nil }
    self = start..<end
  }
}

extension OpenText {
  /// Returns a range of the text in the form of the protocol.
  func json(_ range: Range<Int>) -> JSONValue {
    [
      "start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json,
    ]
  }

  /// Returns a replacement of a range in the form of the protocol.
  func edit(_ range: Range<Int>, _ text: String) -> JSONValue {
    ["range": json(range), "newText": .string(text)]
  }
}
