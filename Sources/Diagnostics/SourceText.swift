/// The text of one document, with the name it is shown under and an index of its lines.
///
/// Offsets are bytes of `bytes`, from which a leading byte-order mark has been dropped.
package struct SourceText: Sendable {
  /// The name for messages, usually the path as the caller wrote it.
  package let name: String
  /// The text in UTF-8, as far as it is valid.
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

  /// Line and column of a byte, both from 1. Columns count Unicode scalars, as most editors do;
  /// lines end at a line feed. Offsets outside the text are moved to its nearest end.
  package func position(ofByte offset: Int) -> (line: Int, column: Int) {
    lines.position(ofByte: min(max(offset, 0), bytes.count))
  }

  /// The bytes of the line that holds `offset`, without its line end.
  package func lineRange(ofByte offset: Int) -> Range<Int> {
    lines.range(ofLineAt: min(max(offset, 0), bytes.count))
  }
}
