import MediaValues

/// Collects the visible text of a subtitle while its tags and commands are read, and which of it is italic.
struct MarkedText {
  private var text = "".unicodeScalars
  /// The number of scalars of the text, which the text itself would have to count.
  private var scalarCount = 0
  private var found: Set<SubtitleLoss> = []
  /// Whether visible characters so far are italic, or not.
  private var slants: Set<Bool> = []
  /// How many tags `i` are open.
  private var openTags = 0
  /// Whether the style of the text is italic.
  private let isItalicByStyle: Bool
  /// Whether a command makes the text italic; `nil` after none.
  private var command: Bool?
  /// Whether the next characters are those of a drawing.
  private var isDrawing = false
  /// The times at which words are spoken, with the number of scalars before each.
  private var times: [(count: Int, time: Time)] = []
  /// The beginning of the subtitle, from which the times of parts count.
  private let range: TimeRange
  /// When the next word of SubStation is spoken, relative to the beginning.
  private var nextWord = Time.zero

  /// Creates the text of a subtitle with a range in the file.
  init(in range: TimeRange, isItalic: Bool = false) {
    self.range = range
    isItalicByStyle = isItalic
  }

  /// The text, divided where words are spoken. What is before the first time is spoken at the beginning.
  var parts: [TextRun] {
    guard let first = times.first, times.count < TextRun.maxCount else {
      return [TextRun(String(text))]
    }
    var parts: [TextRun] = []
    var last: (count: Int, time: Time?) = (0, first.time > .zero ? .zero : nil)
    for next in times + [(scalarCount, .zero)] {
      let part = text.dropFirst(last.count).prefix(next.count - last.count)
      if !part.isEmpty { parts.append(TextRun(String(part), at: last.time)) }
      last = (next.count, next.time)
    }
    return parts
  }

  /// Whether all visible characters are italic, and there are any.
  var isItalic: Bool { slants == [true] }

  /// What the text has and a subtitle of plain text cannot have.
  var losses: Set<SubtitleLoss> {
    var losses = found
    if slants.count > 1 { losses.insert(.slant) }
    if times.count >= TextRun.maxCount { losses.insert(.wordTimes) }
    return losses
  }

  /// Divides the text at a time relative to the beginning. Times that are not in order are left out.
  private mutating func speak(at time: Time) {
    guard .zero <= time, time <= range.duration, times.last.map({ $0.time <= time }) ?? true else {
      found.insert(.wordTimes)
      return
    }
    // More times than a text may have parts are not kept.
    if times.count < TextRun.maxCount { times.append((scalarCount, time)) }
  }

  mutating func append(_ characters: some Sequence<Unicode.Scalar>) {
    guard !isDrawing else { return }
    for scalar in characters {
      text.append(scalar)
      scalarCount += 1
      if scalar.isVisible { slants.insert(openTags > 0 || (command ?? isItalicByStyle)) }
    }
  }

  /// Reads a command of SubStation such as `k25`: the next word is spoken for 25 hundredths of a second.
  private mutating func read(karaoke command: Substring) {
    let name = command.prefix { $0.isLetter }
    let digits = command.dropFirst(name.count).filter { $0 != " " }
    guard let hundredths = Int64(digits), 0...8_640_000 ~= hundredths else {
      found.insert(.wordTimes)
      return
    }
    let length = Time(numerator: hundredths, denominator: 100)
    if name == "kt" {
      nextWord = length
    } else {
      speak(at: nextWord)
      nextWord = min(nextWord + length, range.duration)
    }
  }

  /// Reads a tag of SubRip or WebVTT such as `i`, `/b` or `c.red`.
  mutating func read(tag: Substring) {
    // A class of WebVTT without a name changes nothing.
    if tag == "c" || tag == "/c" { return }
    let loss = SubtitleLoss(tag: tag)
    if loss == .wordTimes, let time = Time(subtitle: tag) { return speak(at: time - range.start) }
    guard loss == .slant else {
      found.insert(loss)
      return
    }
    // A class of WebVTT.
    if tag.contains(".") { found.insert(.style) }
    openTags = max(0, openTags + (tag.first == "/" ? -1 : 1))
  }

  /// Reads the commands of SubStation in braces, such as `{\an8\b1`. `isStyleItalic` is whether a named style is italic.
  mutating func read(
    commands block: Substring, isStyleItalic: (Substring) -> Bool? = { _ in nil }
  ) {
    for part in block.split(separator: "\\", omittingEmptySubsequences: false).dropFirst() {
      let loss = SubtitleLoss(command: part)
      let value = part.dropFirst().filter { $0 != " " }
      switch loss {
      case .slant where value.isEmpty: command = nil
      case .slant where Int(value) != nil: command = Int(value) != 0
      case .wordTimes: read(karaoke: part)
      case .drawing where value.isEmpty || Int(value) != nil:
        isDrawing = (Int(value) ?? 0) > 0
        if isDrawing { found.insert(loss) }
      case .style:
        command = value.isEmpty ? nil : isStyleItalic(part.dropFirst())
        found.insert(loss)
      default: found.insert(loss)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character shows something that may be slanted.
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
  }
}
