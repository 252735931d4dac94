import Diagnostics
import JSONSyntax
import MediaValues

extension InterchangeFormat {
  /// SubRip: a number, a line of times, and the text.
  package static let subRip = InterchangeFormat(
    name: "srt", title: "SubRip", suffixes: ["srt"], limits: DocumentLimits(),
    reading: { source, use in
      var reading = SubtitleReading(source, for: use)
      let file = SubRipBlocks(reading.lines.lines)
      for block in file.blocks where !reading.isFull { reading.add(block, marks: .subRip) }
      for line in file.strays { reading.reportNoTimes(line, marks: .subRip) }
      return reading.edit(title: nil)
    },
    export: { timeline, _, relative, _ in
      SubtitleWriting(timeline, relative).exported(unitsPerSecond: 1000, hasWordTimes: false) {
        cues in
        cues.enumerated().map { number, cue in
          let times = [cue.range.start, cue.range.end].map { $0.subtitle(digits: 3, mark: ",") }
          let lines = cue.markedForSubRip.split(separator: "\n").map { TimeLine.escaped($0) }
          return
            "\(number + 1)\n\(times.joined(separator: " --> "))\n\(lines.joined(separator: "\n"))\n"
        }.joined(separator: "\n")
      }
    })
}

extension SubtitleCue {
  /// The text with tags, and with a command for its place.
  fileprivate var markedForSubRip: String {
    // Programs differ in how they read two parts with one look.
    let joined = parts.reduce(into: [TextRun]()) { joined, part in
      if let last = joined.last, last.style == part.style {
        joined[joined.count - 1].text += part.text
      } else {
        joined.append(part)
      }
    }
    let text = joined.map { part in
      SubtitleLetters(part.style).markedForSubRip(
        Substring(part.text).unicodeScalars.escapedForSubRip)
    }
    return (place == SubtitlePlace() ? "" : "{\\an\(place.keypad)}")
      + letters.markedForSubRip(text.joined())
  }
}

extension SubtitleLetters {
  /// Returns a text in the tags of this look.
  fileprivate func markedForSubRip(_ text: String) -> String {
    var text = text
    if let color { text = "<font color=\"\(color)\">\(text)</font>" }
    if isUnderlined { text = "<u>\(text)</u>" }
    if isItalic { text = "<i>\(text)</i>" }
    if isBold { text = "<b>\(text)</b>" }
    return text
  }
}
