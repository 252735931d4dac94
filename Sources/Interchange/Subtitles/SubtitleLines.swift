import Diagnostics

/// The lines of a file, with their places.
struct SubtitleLines {
  struct Line: Hashable {
    let text: Substring
    /// Bytes of the file.
    let place: Range<Int>
  }

  let lines: [Line]

  /// Lines end at a line feed, a carriage return, or both.
  init(_ source: SourceText) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var lines: [Line] = []
    var offset = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let length = line.utf8.count
      lines.append(Line(text: line, place: offset..<offset + length))
      // A character that ends a line may be of two bytes.
      let end = line.endIndex < text.endIndex ? String(text[line.endIndex]).utf8.count : 0
      offset += length + end
    }
    self.lines = lines
  }

  /// Runs of lines that are not empty.
  var blocks: [ArraySlice<Line>] {
    lines.split { $0.text.allSatisfy(\.isWhitespace) }
  }
}
