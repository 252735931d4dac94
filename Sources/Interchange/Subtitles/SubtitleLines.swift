import Diagnostics

/// The lines of a file with their byte ranges. Of successive empty lines there is one.
struct SubtitleLines {
  struct Line: Hashable {
    let text: Substring
    /// The byte range in the file.
    let place: Range<Int>
  }

  let lines: [Line]

  /// Splits the text, which is valid UTF-8, at line feeds, carriage returns, pairs of both, and other newline characters of
  /// Unicode.
  init(_ source: SourceText) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var lines: [Line] = []
    var index = text.startIndex
    var start = 0
    func add(_ place: Range<Int>) {
      guard !place.isEmpty || lines.last?.place.isEmpty != true else { return }
      let first = text.utf8.index(index, offsetBy: place.lowerBound - start)
      let end = text.utf8.index(first, offsetBy: place.count)
      lines.append(Line(text: text[first..<end], place: place))
      (index, start) = (end, place.upperBound)
    }
    source.bytes.withUnsafeBufferPointer { bytes in
      var (lineStart, offset) = (0, 0)
      while offset < bytes.count {
        let length = bytes.lengthOfNewline(at: offset)
        if length > 0 {
          add(lineStart..<offset)
          lineStart = offset + length
        }
        offset += max(1, length)
      }
      add(lineStart..<bytes.count)
    }
    self.lines = lines
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the number of bytes of the newline that begins at an offset; 0 if none does.
  fileprivate func lengthOfNewline(at offset: Int) -> Int {
    func byte(_ index: Int) -> UInt8 { index < count ? self[index] : 0 }
    switch self[offset] {
    case 0x0D: return byte(offset + 1) == 0x0A ? 2 : 1
    case 0x0A...0x0C: return 1
    case 0xC2: return byte(offset + 1) == 0x85 ? 2 : 0
    case 0xE2: return byte(offset + 1) == 0x80 && byte(offset + 2) | 1 == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}
