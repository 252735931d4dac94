import MediaValues

/// Collects the visible text of a subtitle while its tags and commands are read, with its look and its place.
struct MarkedText {
  private struct Run {
    var text = "".unicodeScalars
    var letters: SubtitleLetters
    /// When it is spoken.
    var time: Time?
    /// Whether it is spoken together with the run before.
    var isSameWord: Bool
    /// Whether it has a character that has a look.
    var isVisible = false

    /// Whether a character with a look can be added. One that is not visible has none.
    func takes(_ other: SubtitleLetters, _ isOtherVisible: Bool) -> Bool {
      !isOtherVisible || !isVisible || letters == other
    }
  }

  private var runs: [Run] = []
  /// Whether there are more parts than a text may have, so that the last one gets all the rest.
  private var isFull = false
  private var hasTimes = false
  /// Whether the look changes.
  private var hasLooks = false
  private var found: Set<SubtitleLoss> = []
  /// The look of the next characters.
  private var letters: SubtitleLetters
  /// The look of the style of the text.
  private let standard: SubtitleLetters
  /// The tags that are open, with what they change.
  private var tags: [(name: Substring, change: SubtitleLetters)] = []
  /// The largest number of open tags that change the look.
  private static let deepestTag = 64
  /// Whether the next characters are those of a drawing.
  private var isDrawing = false
  /// The last time at which words are spoken.
  private var lastTime: Time?
  /// The time of the next characters.
  private var nextTime: Time?
  /// The range in the file, from whose beginning the times of parts count.
  let range: TimeRange
  /// When the next word of SubStation is spoken, relative to the beginning.
  private var nextWord = Time.zero
  /// The place that a command sets; the first one counts.
  private(set) var place: SubtitlePlace?

  /// Creates the text of a subtitle with a range in the file, whose style has a look.
  init(in range: TimeRange, _ standard: SubtitleLetters = SubtitleLetters()) {
    self.range = range
    self.standard = standard
    letters = standard
  }

  /// Whether there is a character that is seen.
  var isVisible: Bool { runs.contains(where: \.isVisible) }

  /// What all visible characters have in common.
  var commonLetters: SubtitleLetters {
    let seen = runs.filter(\.isVisible).map(\.letters)
    return seen.dropFirst().reduce(seen.first ?? SubtitleLetters()) { $0.shared(with: $1) }
  }

  /// The text, divided where words are spoken and where its look changes. What is before the first time is spoken at the
  /// beginning.
  var parts: [TextRun] {
    guard !isFull else { return [TextRun(runs.map { String($0.text) }.joined())] }
    let common = commonLetters
    var parts: [TextRun] = []
    for run in runs {
      let style = run.isVisible ? run.letters.without(common).partStyle : nil
      if run.isSameWord, let last = parts.last, last.style == style {
        parts[parts.count - 1].text.unicodeScalars.append(contentsOf: run.text)
      } else {
        parts.append(TextRun(String(run.text), at: run.time, style: style))
      }
    }
    guard let spoken = parts.firstIndex(where: { $0.time != nil }), parts[spoken].time != .zero
    else {
      return parts
    }
    for index in 0..<spoken { parts[index].time = .zero }
    return parts
  }

  /// What the text has and a text of a description cannot have.
  var losses: Set<SubtitleLoss> {
    var losses = found
    if isFull {
      if hasTimes { losses.insert(.wordTimes) }
      if hasLooks { losses.insert(.letters) }
    }
    return losses
  }

  /// Divides the text at a time relative to the beginning. Times that are not in order are left out.
  private mutating func speak(at time: Time) {
    guard .zero <= time, time <= range.duration, lastTime.map({ $0 <= time }) ?? true else {
      found.insert(.wordTimes)
      return
    }
    (lastTime, nextTime, hasTimes) = (time, time, true)
  }

  mutating func append(_ characters: some Sequence<Unicode.Scalar>) {
    guard !isDrawing else { return }
    for scalar in characters {
      let isVisible = scalar.isVisible
      if nextTime != nil || runs.last?.takes(letters, isVisible) != true { begin() }
      let last = runs.count - 1
      if isVisible, !runs[last].isVisible {
        (runs[last].isVisible, runs[last].letters) = (true, letters)
      }
      runs[last].text.append(scalar)
    }
  }

  /// Begins a run.
  private mutating func begin() {
    defer { nextTime = nil }
    guard let last = runs.last else {
      runs = [Run(letters: letters, time: nextTime, isSameWord: false)]
      return
    }
    hasLooks = hasLooks || last.letters != letters
    if runs.count < TextRun.maxCount {
      runs.append(
        Run(letters: letters, time: nextTime ?? last.time, isSameWord: nextTime == nil))
    } else {
      isFull = true
      runs[runs.count - 1].letters = last.letters.shared(with: letters)
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

  mutating func lose(_ loss: SubtitleLoss) { found.insert(loss) }

  /// Reads the time within a tag.
  mutating func read(time tag: Substring) {
    guard let time = Time(subtitle: tag) else { return lose(.wordTimes) }
    speak(at: time - range.start)
  }

  /// Opens a tag that gives the next characters a look besides the one they have.
  mutating func open(_ name: Substring, _ change: SubtitleLetters) {
    guard tags.count < MarkedText.deepestTag else { return lose(.letters) }
    tags.append((name, change))
    add(change)
  }

  /// Closes the last open tag with a name, if there is one.
  mutating func close(_ name: Substring) {
    guard let index = tags.lastIndex(where: { $0.name == name }) else { return }
    tags.remove(at: index)
    letters = standard
    for tag in tags { add(tag.change) }
  }

  private mutating func add(_ change: SubtitleLetters) {
    letters.isItalic = letters.isItalic || change.isItalic
    letters.isBold = letters.isBold || change.isBold
    letters.isUnderlined = letters.isUnderlined || change.isUnderlined
    letters.color = change.color ?? letters.color
  }

  /// Reads the commands of SubStation in braces, such as `{\an8\b1`. `style` returns the look of a named style, and
  /// `resolution` is the size of the canvas in which places are given.
  mutating func read(
    commands block: Substring, resolution: PixelSize = SubStationTable.usualResolution,
    style: (Substring) -> SubtitleLetters? = { _ in nil }
  ) {
    for command in SubStationCommand.all(in: block) {
      let number = Int(command.value)
      switch command.name {
      case "i" where command.value.isEmpty || number != nil:
        letters.isItalic = number.map { $0 != 0 } ?? standard.isItalic
      case "b" where command.value.isEmpty || number != nil:
        letters.isBold = number.map { $0 == 1 || $0 >= 600 } ?? standard.isBold
      case "u" where command.value.isEmpty || number != nil:
        letters.isUnderlined = number.map { $0 != 0 } ?? standard.isUnderlined
      case "c", "1c":
        guard !command.value.isEmpty else {
          letters.color = standard.color
          continue
        }
        guard let color = Color(subStation: command.value) else {
          lose(.color)
          continue
        }
        letters.color = color
      case "r":
        letters = command.value.isEmpty ? standard : style(command.text) ?? standard
        lose(.style)
      case "an": put(number.flatMap { SubtitlePlace(keypad: $0) })
      case "a": put(number.flatMap { SubtitlePlace(older: $0) })
      case "pos", "move":
        lose(.exactPlace)
        let point = command.arguments.prefix(2).compactMap { Double($0) }
        guard point.count == 2, resolution.width > 0, resolution.height > 0 else { continue }
        let (x, y) = (
          point[0] / Double(resolution.width), point[1] / Double(resolution.height)
        )
        place = SubtitlePlace(x: x, y: y)
      case "p" where command.value.isEmpty || number != nil:
        isDrawing = (number ?? 0) > 0
        if isDrawing { lose(.drawing) }
      default:
        let loss = SubtitleLoss(command: command.whole)
        if loss == .wordTimes { read(karaoke: command.whole) } else { lose(loss) }
      }
    }
  }

  private mutating func put(_ place: SubtitlePlace?) {
    guard let place else { return lose(.place) }
    self.place = self.place ?? place
  }
}

extension Unicode.Scalar {
  /// Whether the character shows something that has a look.
  fileprivate var isVisible: Bool {
    isASCII
      ? !isSpace : !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
  }
}
