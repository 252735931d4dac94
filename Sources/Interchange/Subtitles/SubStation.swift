import Diagnostics
import JSONSyntax
import MediaValues

extension InterchangeFormat {
  /// Advanced SubStation Alpha. Times, texts, places and the look of letters are read, also from the older SubStation Alpha.
  package static let subStation = InterchangeFormat(
    name: "ass", title: "SubStation Alpha", suffixes: ["ass"], readSuffixes: ["ssa"],
    limits: DocumentLimits(),
    reading: { source, use in
      var reading = SubtitleReading(source, for: use)
      var table = SubStationTable()
      var section: Substring = ""
      var title: String?
      for line in reading.lines.lines where !reading.isFull {
        if line.text.hasPrefix("[") {
          section = line.text.lowercased()[...]
          if section.hasPrefix("[v4") { table.isOlder = section == "[v4 styles]" }
        }
        guard let colon = line.text.firstIndex(of: ":") else { continue }
        let value = line.text[line.text.index(after: colon)...].drop { $0 == " " }
        switch (section, line.text[..<colon]) {
        case ("[script info]", "Title"): title = String(value)
        case ("[script info]", "PlayResX"):
          table.resolution.width = Int(value) ?? table.resolution.width
        case ("[script info]", "PlayResY"):
          table.resolution.height = Int(value) ?? table.resolution.height
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
            return "Dialogue: 0,\(times),Default,,0,0,0,,\(cue.markedForSubStation)\n"
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
    let look = table.look(fields)
    var rest = text.unicodeScalars
    var read = MarkedText(in: TimeRange(start: start, end: end), look.letters)
    var braces = MarkEnds("}")
    while let scalar = rest.first {
      if scalar == "{", let end = braces.next(in: rest) {
        read.read(
          commands: Substring(rest[..<end]), resolution: table.resolution,
          style: table.letters(style:))
        rest = rest[rest.index(after: end)...]
      } else if scalar == "\\",
        let (code, meaning) = codes.first(where: { rest.begins(with: $0.key) })
      {
        read.append(meaning.unicodeScalars)
        rest = rest.dropFirst(code.unicodeScalars.count)
      } else {
        read.append(CollectionOfOne(scalar))
        rest = rest.dropFirst()
      }
    }
    for loss in read.losses { drop(loss, at: place) }
    add(read, place: look.place, at: place)
  }
}

extension SubtitleCue {
  /// The text with commands for its place, its look, and each word that has a time. Words last until the next one.
  fileprivate var markedForSubStation: String {
    let head =
      (place == SubtitlePlace() ? "" : "\\an\(place.keypad)") + letters.commands(isOn: true)
    let isTimed = parts.haveTimes && hasOrderedTimes
    let times = parts.map { part in isTimed ? part.time.map { $0.ticks(per: 100) } : nil }
    var (text, last) = (head.isEmpty ? "" : "{\(head)}", -1)
    for (index, part) in parts.enumerated() {
      if let time = times[index], time != last {
        if last < 0, time > 0 { text += "{\\k\(time)}" }
        let next = times[(index + 1)...].lazy.compactMap(\.self).first { $0 > time }
        last = time
        text += "{\\k\((next ?? max(time, range.duration.ticks(per: 100))) - time)}"
      }
      let look = SubtitleLetters(part.style)
      let escaped = part.text.escaped
      text +=
        look == SubtitleLetters()
        ? escaped : "{\(look.commands(isOn: true))}\(escaped){\(look.commands(isOn: false))}"
    }
    return text
  }
}

extension SubtitleLetters {
  /// Returns the commands that begin or end this look.
  fileprivate func commands(isOn: Bool) -> String {
    (isItalic ? "\\i\(isOn ? 1 : 0)" : "") + (isBold ? "\\b\(isOn ? 1 : 0)" : "")
      + (isUnderlined ? "\\u\(isOn ? 1 : 0)" : "")
      + (color.map { "\\c\(isOn ? $0.subStation : "")" } ?? "")
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
