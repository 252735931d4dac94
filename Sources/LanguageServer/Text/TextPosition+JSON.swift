import JSONSyntax

extension TextPosition {
  /// Nil when `value` is no position. Counts beyond what 32 bits hold are taken as those.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: min(line, Int(Int32.max)), character: min(character, Int(Int32.max)))
  }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}

extension Range<TextPosition> {
  /// Nil when `value` is no range, or one that ends before it begins.
  init?(_ value: JSONValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]),
      start <= end
    else { return nil }
    self = start..<end
  }
}

extension OpenText {
  /// A range of the text for the client.
  func json(_ range: Range<Int>) -> JSONValue {
    [
      "start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json,
    ]
  }

  /// A replacement for the client to make.
  func edit(_ range: Range<Int>, _ text: String) -> JSONValue {
    ["range": json(range), "newText": .string(text)]
  }
}
