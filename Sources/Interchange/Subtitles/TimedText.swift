import Diagnostics
import MediaValues

extension SubtitleReading {
  /// The kinds of tags in a text: those of SubRip, and those of WebVTT.
  enum Marks { case angle, angleAndEntities }

  /// Adds a subtitle of SubRip or WebVTT.
  mutating func add(_ block: TimedBlock, marks: Marks) {
    let place = block.times.place
    guard let times = TimeLine(block.times.text) else {
      return warn(.unknownItem, "the time range is not of the form \(marks.timeForm)", place)
    }
    if times.settings.contains(where: { !centred.contains($0) }) { drop(.place, at: place) }
    // Automatic captions have a line with a space above or below the text.
    let lines = block.text.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed()
    let text = lines.map(\.text).joined(separator: "\n")
    let read = markedText(text, marks, in: TimeRange(start: times.start, end: times.end))
    let marked = block.text.first { $0.text.contains("<") || $0.text.contains("{") }
    for loss in read.losses { drop(loss, at: (marked ?? block.times).place) }
    add(from: times.start, to: times.end, read.parts, isItalic: read.isItalic, at: place)
  }

  /// Reports lines without times.
  mutating func reportNoTimes(_ line: SubtitleLines.Line, marks: Marks) {
    warn(.unknownItem, "there is no time range such as \(marks.timeForm)", line.place)
  }
}

/// The settings of WebVTT that leave a subtitle at its usual place.
private let centred: Set<Substring> = [
  "align:center", "align:middle", "position:50%", "size:100%", "line:auto", "line:-1",
]

/// Reads the tags in a text that is shown in a range.
private func markedText(
  _ text: String, _ marks: SubtitleReading.Marks, in range: TimeRange
) -> MarkedText {
  // A mark ends where its last scalar is, also if a combining character follows.
  var rest = Substring(text).unicodeScalars
  var read = MarkedText(in: range)
  let escapes = marks.escapes
  var (angles, braces) = (MarkEnds(">"), MarkEnds("}"))
  while let scalar = rest.first {
    if scalar == "<", rest.dropFirst().first?.beginsMark == true, let end = angles.next(in: rest) {
      read.read(tag: Substring(rest[..<end].dropFirst()))
      rest = rest[rest.index(after: end)...]
    } else if rest.begins(with: "{\\"), marks == .angle, let end = braces.next(in: rest) {
      // Many programs write `{\an8}` in SubRip for text at the top.
      read.read(commands: Substring(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    } else if marks == .angleAndEntities, let reference = CharacterReference(at: rest) {
      read.append(CollectionOfOne(reference.character))
      rest = rest.dropFirst(reference.length)
    } else if let (name, value) = escapes.first(where: {
      $0.key.unicodeScalars.first == scalar && rest.begins(with: $0.key)
    }) {
      read.append(value.unicodeScalars)
      rest = rest.dropFirst(name.unicodeScalars.count)
    } else {
      read.append(CollectionOfOne(scalar))
      rest = rest.dropFirst()
    }
  }
  return read
}

extension Substring.UnicodeScalarView {
  func begins(with text: String) -> Bool { starts(with: text.unicodeScalars) }
}

extension SubtitleReading.Marks {
  /// A time range in the form of the format, for messages.
  fileprivate var timeForm: String {
    let mark =
      switch self {
      case .angle: ","
      case .angleAndEntities: "."
      }
    return "'00:00:01\(mark)000 --> 00:00:02\(mark)500'"
  }

  /// The escapes of characters that would begin a tag, and the characters.
  fileprivate var escapes: KeyValuePairs<String, String> {
    switch self {
    case .angle: ["<\u{2060}": "<", "{\u{2060}\\": "{\\"]
    case .angleAndEntities: [:]
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character can follow `<` in a tag; after a less-than sign it is another.
  var beginsMark: Bool {
    properties.isAlphabetic || self == "/" || properties.numericType != nil
  }
}
