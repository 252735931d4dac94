import Diagnostics
import MediaValues

extension SubtitleReading {
  /// The kinds of tags in a text: those of SubRip, and those of WebVTT.
  enum Marks { case subRip, webVTT }

  /// Adds a subtitle of SubRip or WebVTT.
  mutating func add(_ block: TimedBlock, marks: Marks) {
    let place = block.times.place
    guard let times = TimeLine(block.times.text) else {
      return warn(.unknownItem, "the time range is not of the form \(marks.timeForm)", place)
    }
    // Automatic captions have a line with a space above or below the text.
    let lines = block.text.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed()
    let text = lines.map(\.text).joined(separator: "\n")
    var read = MarkedText(in: TimeRange(start: times.start, end: times.end))
    read.read(text, marks)
    let (settled, loss) = SubtitlePlace.settled(times.settings)
    if let loss { drop(loss, at: place) }
    if !read.losses.isEmpty {
      let marked = block.text.first { $0.text.utf8.contains { marks.beginnings.contains($0) } }
      for loss in read.losses { drop(loss, at: (marked ?? block.times).place) }
    }
    add(read, place: settled, at: place)
  }

  /// Reports lines without times.
  mutating func reportNoTimes(_ line: SubtitleLines.Line, marks: Marks) {
    warn(.unknownItem, "there is no time range such as \(marks.timeForm)", line.place)
  }
}

extension MarkedText {
  /// Reads a text with tags.
  fileprivate mutating func read(_ text: String, _ marks: SubtitleReading.Marks) {
    // A mark ends where its last scalar is, also if a combining character follows.
    var rest = Substring(text).unicodeScalars
    var (angles, braces) = (MarkEnds(">"), MarkEnds("}"))
    while let scalar = rest.first {
      switch (scalar, marks) {
      case ("<", .webVTT):
        // As in browsers, a tag that does not end extends to the end of the text.
        let end = angles.next(in: rest)
        read(webVTT: Substring(rest[..<(end ?? rest.endIndex)].dropFirst()), isClosed: end != nil)
        rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
        continue
      case ("<", .subRip) where rest.dropFirst().first?.beginsMark == true:
        guard let end = angles.next(in: rest) else { break }
        let tag = Substring(rest[..<end].dropFirst())
        guard tag.isTagOfSubRip else { break }
        read(subRip: tag)
        rest = rest[rest.index(after: end)...]
        continue
      case ("{", .subRip) where rest.begins(with: "{\\"):
        // Many programs write `{\an8}` in SubRip for text at the top.
        guard let end = braces.next(in: rest) else { break }
        read(commands: Substring(rest[..<end]))
        rest = rest[rest.index(after: end)...]
        continue
      case ("&", _):
        let found = marks == .webVTT ? CharacterReference(at: rest) : rest.referenceOfSubRip
        guard let reference = found else { break }
        append(CollectionOfOne(reference.character))
        rest = rest.dropFirst(reference.length)
        continue
      default: break
      }
      append(CollectionOfOne(scalar))
      rest = rest.dropFirst(marks == .subRip && rest.isEscaped ? 2 : 1)
    }
  }

  /// Reads a tag of SubRip such as `i`, `/b` or `font color="red"`.
  private mutating func read(subRip tag: Substring) {
    let isEnd = tag.first == "/"
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()[...]
    var change = SubtitleLetters()
    switch name {
    case "b": change.isBold = true
    case "i": change.isItalic = true
    case "u": change.isUnderlined = true
    case "font" where isEnd: break
    case "font":
      let attributes = FontAttributes(tag.dropFirst(4))
      change.color = attributes.color
      if let loss = attributes.loss { lose(loss) }
    case "br": return append(CollectionOfOne("\n"))
    default: return lose(SubtitleLoss(tag: name))
    }
    if name != "font", tag.contains(" ") { lose(.other) }
    if isEnd { close(name) } else { open(name, change) }
  }

  /// Reads a tag of WebVTT such as `i`, `/b`, `c.red` or `00:01.000`.
  private mutating func read(webVTT tag: Substring, isClosed: Bool) {
    if let first = tag.first, first.isASCII, first.isNumber {
      let time = tag.prefix { !$0.isWhitespace }
      if !isClosed, tag.count > time.count { lose(.unclosed) }
      return read(time: time)
    }
    let isEnd = tag.first == "/"
    let head = tag.dropFirst(isEnd ? 1 : 0).prefix { !$0.isWhitespace }
    let rest = tag[head.endIndex...]
    if rest.contains("<") || !isClosed && rest.contains(where: { !$0.isWhitespace }) {
      lose(.unclosed)
    }
    let words = head.split(separator: ".", omittingEmptySubsequences: false)
    let name = words.first ?? ""
    if isEnd { return close(name) }
    let classes = words.dropFirst()
    var change = SubtitleLetters()
    for name in classes {
      if let color = Color.webVTT.first(where: { $0.key == name })?.value {
        change.color = color
      } else {
        lose(name.hasPrefix("bg_") ? .color : .style)
      }
    }
    switch name {
    case "b": change.isBold = true
    case "i": change.isItalic = true
    case "u": change.isUnderlined = true
    case "c": break
    case "", "lang": return
    case "v", "ruby", "rt": lose(SubtitleLoss(tag: name))
    default: return lose(.other)
    }
    open(name, change)
  }
}

extension Substring {
  /// Whether the text between `<` and `>` is a tag of SubRip, rather than a comparison: a name, perhaps with attributes.
  fileprivate var isTagOfSubRip: Bool {
    let rest = drop { $0 == "/" }.drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return (rest.isEmpty || rest.first == " " || rest == "/") && !rest.contains("<")
  }
}

extension Color {
  /// The colours that have a class in WebVTT.
  static let webVTT: KeyValuePairs<Substring, Color> = [
    "white": .white, "lime": Color(red: 0, green: 255, blue: 0),
    "cyan": Color(red: 0, green: 255, blue: 255), "red": Color(red: 255, green: 0, blue: 0),
    "yellow": Color(red: 255, green: 255, blue: 0), "magenta": Color(red: 255, green: 0, blue: 255),
    "blue": Color(red: 0, green: 0, blue: 255), "black": .black,
  ]
}

/// The attributes of a tag such as `font color="#ff0000" size=20`.
private struct FontAttributes {
  private(set) var color: Color?
  /// What is lost, if anything is.
  private(set) var loss: SubtitleLoss?

  init(_ text: Substring) {
    var rest = text.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
      rest = rest[name.endIndex...].drop(while: \.isWhitespace)
      guard rest.first == "=" else {
        if name.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let quote = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
      if quote != nil { rest = rest.dropFirst() }
      let value = rest.prefix { character in
        quote.map { character != $0 } ?? !character.isWhitespace
      }
      rest = rest[value.endIndex...]
      if quote != nil { rest = rest.dropFirst() }
      rest = rest.drop(while: \.isWhitespace)
      read(name.lowercased(), value.filter { !$0.isWhitespace })
    }
  }

  private mutating func read(_ name: String, _ value: String) {
    guard name == "color" else {
      loss = .font
      return
    }
    // Old programs leave out the number sign.
    color = Color(value) ?? Color("#" + value)
    // Programs disagree about which of eight digits are the opacity.
    if color?.alpha != 255 { loss = .color }
    color = color.map { Color(red: $0.red, green: $0.green, blue: $0.blue) }
  }
}

extension Substring.UnicodeScalarView {
  func begins(with text: String) -> Bool { starts(with: text.unicodeScalars) }
}

extension SubtitleReading.Marks {
  /// A time range in the form of the format, for messages.
  fileprivate var timeForm: String {
    let mark =
      switch self {
      case .subRip: ","
      case .webVTT: "."
      }
    return "'00:00:01\(mark)000 --> 00:00:02\(mark)500'"
  }

  /// The characters with which marks begin.
  fileprivate var beginnings: [UInt8] {
    switch self {
    case .subRip: [UInt8(ascii: "<"), UInt8(ascii: "{")]
    case .webVTT: [UInt8(ascii: "<")]
    }
  }
}
