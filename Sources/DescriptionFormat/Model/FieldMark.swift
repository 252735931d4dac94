/// A `{{name}}` in a text, which the value of a field replaces.
package struct FieldMark: Hashable, Sendable {
  /// The range of the bytes of the name, without the spaces around it.
  package let name: Range<Int>
  /// The range of the bytes with the braces.
  package let whole: Range<Int>

  /// Returns the marks in a text, in order. They do not overlap.
  package static func all(in text: UnsafeBufferPointer<UInt8>) -> [FieldMark] {
    var marks: [FieldMark] = []
    var start = 0
    while let open = endOfPair(UInt8(ascii: "{"), in: text, from: start),
      let close = endOfPair(UInt8(ascii: "}"), in: text, from: open)
    {
      var name = text[open..<(close - 2)]
      while name.first == UInt8(ascii: " ") { name.removeFirst() }
      while name.last == UInt8(ascii: " ") { name.removeLast() }
      marks.append(
        FieldMark(name: name.startIndex..<name.endIndex, whole: (open - 2)..<close))
      start = close
    }
    return marks
  }
}

extension String {
  /// The names in double braces, in order.
  package var fieldNames: [String] {
    var text = self
    return text.withUTF8 { bytes in
      FieldMark.all(in: bytes).map { String(decoding: bytes[$0.name], as: UTF8.self) }
    }
  }
}

/// Returns the index after the next two consecutive bytes of this value; `nil` if there are none.
private func endOfPair(
  _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> Int? {
  var index = start + 1
  while index < bytes.count {
    if bytes[index] == byte, bytes[index - 1] == byte { return index + 1 }
    index += 1
  }
  return nil
}
