import JSONSyntax

/// The text of an open document as the editor has it.
///
/// A byte-order mark at its beginning belongs to the text for the editor, but not for the rest of
/// the program. Offsets here do not count it; positions do.
struct OpenText {
  private let lines: TextLines
  private let markLength: Int

  init(_ text: String, _ encoding: PositionEncoding) {
    self.init(Array(text.utf8), encoding)
  }

  private init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    lines = TextLines(bytes, encoding)
    markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The text without a mark.
  var bytes: [UInt8] { markLength == 0 ? lines.bytes : Array(lines.bytes.dropFirst(markLength)) }

  func offset(of position: TextPosition) -> Int { max(0, lines.byte(at: position) - markLength) }

  func position(of offset: Int) -> TextPosition {
    lines.position(ofByte: offset + markLength)
  }

  /// The part of a range on its first line.
  func firstLine(of range: Range<Int>) -> Range<Int> {
    let end = max(
      range.lowerBound, lines.lineEnd(ofByte: range.lowerBound + markLength) - markLength)
    return range.lowerBound..<min(range.upperBound, end)
  }

  /// The text after a change; without `range` it is all of the new text.
  func changed(_ range: Range<TextPosition>?, to text: String) -> OpenText {
    guard let range else { return OpenText(text, lines.encoding) }
    var bytes = lines.bytes
    let start = lines.byte(at: range.lowerBound)
    bytes.replaceSubrange(start..<max(start, lines.byte(at: range.upperBound)), with: text.utf8)
    return OpenText(bytes, lines.encoding)
  }
}

extension TextPosition: Comparable {
  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}
