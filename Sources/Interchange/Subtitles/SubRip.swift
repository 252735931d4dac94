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
      for block in file.blocks { reading.add(block, marks: .angle) }
      for line in file.strays { reading.reportNoTimes(line, marks: .angle) }
      return reading.edit(title: nil)
    },
    export: { timeline, _, relative, _ in
      SubtitleWriting(timeline, relative).exported(unitsPerSecond: 1000, hasWordTimes: false) {
        cues in
        cues.enumerated().map { number, cue in
          let times = [cue.range.start, cue.range.end].map { $0.subtitle(digits: 3, mark: ",") }
          let text =
            cue.isItalic ? "<i>\(cue.text.escapedForSubRip)</i>" : cue.text.escapedForSubRip
          let lines = text.split(separator: "\n").map { TimeLine.escaped($0) }
          return
            "\(number + 1)\n\(times.joined(separator: " --> "))\n\(lines.joined(separator: "\n"))\n"
        }.joined(separator: "\n")
      }
    })
}

extension String {
  /// The text with an invisible character within what would be a tag: SubRip has no escapes.
  fileprivate var escapedForSubRip: String {
    var text = "".unicodeScalars
    for scalar in unicodeScalars {
      let beginsTag =
        text.last == "<" && scalar.beginsMark || text.last == "{" && scalar == "\\"
      if beginsTag { text.append("\u{2060}") }
      text.append(scalar)
    }
    return String(text)
  }
}
