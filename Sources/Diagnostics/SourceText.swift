/// The text of a document, with its display name and an index of its lines.
///
/// Offsets refer to `bytes`, which exclude a byte order mark at the beginning.
package struct SourceText: Sendable {
  /// The name for messages, usually the path that the user specified.
  package let name: String
  /// The text, usually in UTF-8; it may be invalid.
  package let bytes: [UInt8]
  private let lines: LineIndex

  package init(name: String, bytes: [UInt8]) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.name = name
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    lines = LineIndex(self.bytes)
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Returns the line and column of a byte, both counted from 1. Columns count Unicode scalars, as
  /// in most editors; lines end at a line feed. Offsets outside the text are clamped.
  package func position(ofByte offset: Int) -> (line: Int, column: Int) {
    lines.position(ofByte: min(max(offset, 0), bytes.count))
  }

  /// Returns the byte range of the line that contains `offset`, without its line end.
  package func lineRange(ofByte offset: Int) -> Range<Int> {
    lines.range(ofLineAt: min(max(offset, 0), bytes.count))
  }
}
