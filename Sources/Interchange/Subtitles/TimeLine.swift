import MediaValues

/// A line of SubRip or WebVTT with the times of a subtitle: `00:00:01,000 --> 00:00:02,500`.
struct TimeLine {
  let start: Time
  let end: Time
  /// What follows the times, such as `align:start`.
  let settings: ArraySlice<Substring>

  /// Returns `nil` if the line is anything else. Spaces around the arrow are optional.
  init?(_ text: Substring) {
    guard TimeLine.hasArrow(text) else { return nil }
    let halves = text.split(separator: "-->", maxSplits: 1)
    let words = halves.last?.split(whereSeparator: \.isWhitespace) ?? []
    guard halves.count == 2, let end = words.first.flatMap({ Time(subtitle: $0) }),
      let start = Time(subtitle: halves[0].filter { !$0.isWhitespace })
    else { return nil }
    (self.start, self.end, settings) = (start, end, words.dropFirst())
  }

  static func hasArrow(_ text: Substring) -> Bool { text.contains("-->") }

  /// Whether the line looks like one with times, perhaps with another arrow, such as `0:01 -> 0:02`.
  static func isMeant(by text: Substring) -> Bool {
    guard text.unicodeScalars.first != mark,
      let head = text.firstIndex(where: { $0 == ">" || $0 == "\u{2192}" })
    else { return false }
    let isArrow = hasArrow(text)
    let halves = [text[..<head], text[text.index(after: head)...]]
    let times = halves.map { half in
      half.first { !$0.isWhitespace }?.isNumber == true && half.contains(":")
    }
    let isPure = halves[0].allSatisfy { !$0.isLetter }
    return isArrow ? times.contains(true) : times == [true, true] && isPure
  }

  /// An invisible character before text of SubRip that looks like times: SubRip has no escapes.
  private static let mark: Unicode.Scalar = "\u{2060}"

  /// Returns a line of text as it is written in SubRip.
  static func escaped(_ line: Substring) -> Substring {
    isMarkable(line) ? Substring(String(mark)) + line : line
  }

  /// Returns the text of a line of SubRip.
  static func unescaped(_ line: Substring) -> Substring {
    let isEscaped = line.unicodeScalars.first == mark && isMarkable(line)
    return isEscaped ? Substring(line.unicodeScalars.dropFirst()) : line
  }

  private static func isMarkable(_ line: Substring) -> Bool {
    isMeant(by: Substring(line.unicodeScalars.drop { $0 == mark }))
  }
}
