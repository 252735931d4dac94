import JSONSyntax

/// The text of an open document.
///
/// For the editor, a byte order mark at the beginning is part of the text; for the rest of the
/// program it is not. Byte offsets in this type exclude it; positions include it.
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

  /// The text without a byte order mark.
  var bytes: [UInt8] { markLength == 0 ? lines.bytes : Array(lines.bytes.dropFirst(markLength)) }

  func offset(of position: TextPosition) -> Int { max(0, lines.byte(at: position) - markLength) }

  func position(of offset: Int) -> TextPosition {
    lines.position(ofByte: offset + markLength)
  }

  /// Returns the part of a range that is on its first line.
  func firstLine(of range: Range<Int>) -> Range<Int> {
    let end = max(
      range.lowerBound, lines.lineEnd(ofByte: range.lowerBound + markLength) - markLength)
    return range.lowerBound..<min(range.upperBound, end)
  }

  /// Returns the text after a change. Without `range`, `text` replaces the whole text.
  func changed(_ range: Range<TextPosition>?, to text: String) -> OpenText {
    guard let range else { return OpenText(text, lines.encoding) }
    var bytes = lines.bytes
    let start = lines.byte(at: range.lowerBound)
    bytes.replaceSubrange(start..<max(start, lines.byte(at: range.upperBound)), with: text.utf8)
    return OpenText(bytes, lines.encoding)
  }
}

extension OpenText {
  /// Returns the edits that turn this text into another one: none or one.
  ///
  /// Equal lines at both ends are not part of the edit, so that a cursor in them does not move.
  func edits(to new: [UInt8]) -> [JSONValue] {
    let old = bytes
    guard old != new else { return [] }
    // There is no position inside a line end of two bytes.
    let isShared = !old.contains(0x0D)
    let head = isShared ? sharedLines(old, new) : 0
    let tail = isShared ? sharedLines(old[head...].reversed(), new[head...].reversed()) : 0
    let text = String(decoding: new[head..<(new.count - tail)], as: UTF8.self)
    return [edit(head..<(old.count - tail), text)]
  }
}

extension TextPosition: Comparable {
  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// Returns the length of the equal lines with which both sequences begin, in bytes.
private func sharedLines(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> Int {
  var lines = 0
  var count = 0
  for (left, right) in zip(first, second) {
    guard left == right else { break }
    count += 1
    if left == 0x0A { lines = count }
  }
  return lines
}
