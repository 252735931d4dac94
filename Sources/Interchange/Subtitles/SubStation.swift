import Diagnostics
import JSONSyntax
import MediaValues

extension InterchangeFormat {
  /// Advanced SubStation Alpha. Only times, text and italics are read, also from the older SubStation Alpha.
  package static let subStation = InterchangeFormat(
    name: "ass", title: "SubStation Alpha", suffixes: ["ass"], readSuffixes: ["ssa"],
    limits: DocumentLimits(),
    reading: { source, use in
      var reading = SubtitleReading(source, for: use)
      var table = SubStationTable()
      var section: Substring = ""
      var title: String?
      for line in reading.lines.lines {
        if line.text.hasPrefix("[") { section = line.text }
        guard let colon = line.text.firstIndex(of: ":") else { continue }
        let value = line.text[line.text.index(after: colon)...].drop { $0 == " " }
        switch (section.lowercased(), line.text[..<colon]) {
        case ("[script info]", "Title"): title = String(value)
        case ("[v4+ styles]", "Format"), ("[v4 styles]", "Format"), ("[events]", "Format"):
          table.setColumns(value)
        case ("[v4+ styles]", "Style"), ("[v4 styles]", "Style"): table.addStyle(value)
        case ("[events]", "Dialogue"):
          reading.addDialogue(table.fields(value), table, at: line.place)
        default: break
        }
      }
      return reading.edit(title: title)
    },
    export: { timeline, title, relative, _ in
      SubtitleWriting(timeline, relative).exported(unitsPerSecond: 100) { cues in
        """
        [Script Info]
        ScriptType: v4.00+
        Title: \(title.filter { !$0.isNewline })

        [V4+ Styles]
        Format: \(SubStationTable.styleColumns)
        Style: \(SubStationTable.plainStyle)

        [Events]
        Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

        """
          + cues.map { cue in
            let times = [cue.range.start, cue.range.end]
              .map { $0.subtitle(digits: 2, mark: ".", hourDigits: 1) }
              .joined(separator: ",")
            return "Dialogue: 0,\(times),Default,,0,0,0,," + (cue.isItalic ? "{\\i1}" : "")
              + cue.karaoke + "\n"
          }.joined()
      }
    })
}

extension SubtitleReading {
  /// Adds a dialogue line.
  fileprivate mutating func addDialogue(
    _ fields: [Substring: Substring], _ table: SubStationTable, at place: Range<Int>
  ) {
    func time(_ column: Substring) -> Time? {
      fields[column].flatMap { Time(subtitle: $0.filter { $0 != " " }) }
    }
    guard let start = time("Start"), let end = time("End"), let text = fields["Text"] else {
      warn(.unknownItem, "a line lacks 'Start', 'End' or 'Text' of the form 0:00:01.00", place)
      return
    }
    for loss in table.losses(of: fields) { drop(loss, at: place) }
    var rest = text.unicodeScalars
    var read = MarkedText(
      in: TimeRange(start: start, end: end), isItalic: table.isItalic(fields))
    var braces = MarkEnds("}")
    while let scalar = rest.first {
      if scalar == "{", let end = braces.next(in: rest) {
        read.read(commands: Substring(rest[..<end]), isStyleItalic: table.isItalic(style:))
        rest = rest[rest.index(after: end)...]
      } else if let (code, meaning) = codes.first(where: { rest.begins(with: $0.key) }) {
        read.append(meaning.unicodeScalars)
        rest = rest.dropFirst(code.unicodeScalars.count)
      } else {
        read.append(CollectionOfOne(scalar))
        rest = rest.dropFirst()
      }
    }
    for loss in read.losses { drop(loss, at: place) }
    add(from: start, to: end, read.parts, isItalic: read.isItalic, at: place)
  }
}

extension SubtitleCue {
  /// The text with a command for each word that has a time. Words last until the next one.
  fileprivate var karaoke: String {
    guard parts.haveTimes, hasOrderedTimes else { return text.escaped }
    let hundredths = parts.map { $0.time.map { $0.ticks(per: 100) } }
    var (karaoke, last) = ("", 0)
    for (index, part) in parts.enumerated() {
      if let time = hundredths[index] {
        if karaoke.isEmpty, time > 0 { karaoke = "{\\k\(time)}" }
        let next = hundredths[(index + 1)...].lazy.compactMap(\.self).first
        last = max(time, next ?? range.duration.ticks(per: 100))
        karaoke += "{\\k\(last - time)}"
      }
      karaoke += part.text.escaped
    }
    return karaoke
  }
}

private let codes: KeyValuePairs = [
  "\\\u{2060}": "\\", "\\N": "\n", "\\n": " ", "\\h": "\u{A0}", "\\{": "{", "\\}": "}",
]

extension String {
  /// The text with escapes, so that ASS shows it literally.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "{": text += "\\{"
      case "}": text += "\\}"
      case "\\": text += "\\\u{2060}"
      case "\n": text += "\\N"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
