/// A subtitle of SubRip or WebVTT in its file.
struct TimedBlock {
  typealias Line = SubtitleLines.Line

  /// The line with the times.
  let times: Line
  /// The lines of the text.
  let text: ArraySlice<Line>
}

/// The subtitles of a SubRip file.
///
/// A line of times begins a subtitle, and a number directly above it belongs to it. A paragraph without times continues the
/// subtitle above.
struct SubRipBlocks {
  typealias Line = SubtitleLines.Line

  private(set) var blocks: [TimedBlock] = []
  /// The first lines of paragraphs that belong to no subtitle: those above the first one, and single numbers.
  private(set) var strays: [Line] = []

  init(_ lines: [Line]) {
    var times: Line?
    var text: [Line] = []
    for line in lines {
      // A line that only looks like times may be text.
      let isBeginning = text.last.map { $0.isBlank || $0.isNumber } ?? (times == nil)
      if TimeLine(line.text) != nil || isBeginning && TimeLine.isMeant(by: line.text) {
        text.removeNumber(isFirst: times == nil)
        add(times, text)
        (times, text) = (line, [])
      } else {
        text.append(line)
      }
    }
    add(times, text)
  }

  private mutating func add(_ times: Line?, _ text: [Line]) {
    let paragraphs = text.split { $0.isBlank }
    guard let times else { return strays += paragraphs.compactMap(\.first) }
    var kept: [Line] = []
    for paragraph in paragraphs {
      if let line = paragraph.first, paragraph.count == 1, line.isNumber, !kept.isEmpty {
        strays.append(line)
      } else {
        kept += paragraph.map { Line(text: TimeLine.unescaped($0.text), place: $0.place) }
      }
    }
    blocks.append(TimedBlock(times: times, text: kept[...]))
  }
}

extension SubtitleLines {
  /// The blocks of a WebVTT file: the runs of lines that are not empty; a line of spaces belongs to the text. An arrow begins another block, unless it is in the
  /// second line, after the name of a subtitle, and the block is not the header of the file.
  var webVTTBlocks: [ArraySlice<Line>] {
    var blocks: [ArraySlice<Line>] = []
    var block = lines[..<0]
    var hasArrow = false
    func isHeader() -> Bool { blocks.isEmpty && block.first?.isWebVTTHeader == true }
    for (index, line) in lines.enumerated() {
      let isArrow = TimeLine.hasArrow(line.text)
      let isInPlace = isArrow && block.count == 1 && !hasArrow && !isHeader()
      if line.text.isEmpty || isArrow && !isInPlace {
        if !block.isEmpty { blocks.append(block) }
        let start = line.text.isEmpty ? index + 1 : index
        (block, hasArrow) = (lines[start..<start], false)
      }
      if !line.text.isEmpty { block = lines[block.startIndex...index] }
      hasArrow = hasArrow || isArrow
    }
    return block.isEmpty ? blocks : blocks + [block]
  }
}

extension SubtitleLines.Line {
  var isBlank: Bool { text.unicodeScalars.allSatisfy(\.isSpace) }

  var isWebVTTHeader: Bool { text.utf8.starts(with: "WEBVTT".utf8) }

  /// Whether the line is only an integer, as above the times of a subtitle in SubRip.
  var isNumber: Bool {
    // Most lines are none.
    guard text.utf8.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return false
    }
    var digits = text.unicodeScalars.drop(while: \.isSpace)
    if digits.first == "-" { digits = digits.dropFirst() }
    while digits.last?.isSpace == true { digits.removeLast() }
    return !digits.isEmpty && digits.allSatisfy { "0"..."9" ~= $0 }
  }
}

extension Unicode.Scalar {
  /// Whether the character is white space. Most are of ASCII, for which no table is needed.
  var isSpace: Bool {
    isASCII ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }
}

extension [SubtitleLines.Line] {
  /// Removes the number of the next subtitle from the end. Blank lines may surround it. A number that a blank line follows is
  /// the text of a subtitle that has no other; `isFirst` is whether the lines belong to no subtitle.
  fileprivate mutating func removeNumber(isFirst: Bool) {
    guard let index = lastIndex(where: { !$0.isBlank }), self[index].isNumber,
      index == count - 1 || isFirst && index == 0
        || self[..<index].last?.isBlank == true && self[..<index].contains(where: { !$0.isBlank })
    else { return }
    removeSubrange(index...)
  }
}
