import Diagnostics

/// The lines of a file with their byte ranges.
struct SubtitleLines {
  struct Line: Hashable {
    let text: Substring
    /// The byte range in the file.
    let place: Range<Int>
  }

  let lines: [Line]

  /// Splits the text at line feeds, carriage returns, pairs of both, and other newline characters
  /// of Unicode.
  init(_ source: SourceText) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var lines: [Line] = []
    var offset = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let length = line.utf8.count
      lines.append(Line(text: line, place: offset..<offset + length))
      // A newline may have more than one byte.
      let end = line.endIndex < text.endIndex ? String(text[line.endIndex]).utf8.count : 0
      offset += length + end
    }
    self.lines = lines
  }
}
