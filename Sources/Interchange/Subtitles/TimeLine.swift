import MediaValues

/// A line of SubRip or WebVTT with the times of a subtitle: `00:00:01,000 --> 00:00:02,500`.
struct TimeLine {
  let start: Time
  let end: Time
  /// What follows the times, such as `align:start`.
  let settings: [Substring]

  /// Returns `nil` if the line is anything else. Spaces around the arrow are optional, and so is the space before the name of
  /// a setting.
  init?(_ text: Substring) {
    guard let arrow = TimeLine.arrow(in: text),
      let start = Time(subtitle: text[..<arrow.lowerBound])
    else { return nil }
    let words = text[arrow.upperBound...].split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    let digits = first.prefix { !$0.isLetter }
    guard let end = Time(subtitle: digits) else { return nil }
    let rest = first[digits.endIndex...]
    (self.start, self.end) = (start, end)
    settings = (rest.isEmpty ? [] : [rest]) + words.dropFirst()
  }

  static func hasArrow(_ text: Substring) -> Bool { arrow(in: text) != nil }

  /// Returns the place of the first arrow, `-->`.
  private static func arrow(in text: Substring) -> Range<Substring.Index>? {
    let bytes = text.utf8
    var hyphens = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      switch bytes[index] {
      case UInt8(ascii: "-"): hyphens += 1
      case UInt8(ascii: ">") where hyphens >= 2: return bytes.index(index, offsetBy: -2)..<next
      default: hyphens = 0
      }
      index = next
    }
    return nil
  }

  /// Whether the line looks like one with times, perhaps with another arrow, such as `0:01 -> 0:02`.
  static func isMeant(by text: Substring) -> Bool {
    // Every head is one of these, or begins with this byte.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ">") || $0 == 0xE2 }),
      text.unicodeScalars.first != mark,
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
