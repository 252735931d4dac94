import Diagnostics
import JSONSyntax
import MediaValues

extension InterchangeFormat {
  /// WebVTT, the subtitle format of browsers.
  package static let webVTT = InterchangeFormat(
    name: "vtt", title: "WebVTT", suffixes: ["vtt"], limits: DocumentLimits(),
    reading: { source, use in
      var reading = SubtitleReading(source, for: use)
      let marks = SubtitleReading.Marks.webVTT
      for (index, block) in reading.lines.webVTTBlocks.enumerated() {
        guard !reading.isFull else { break }
        guard let first = block.first, index > 0 || !first.isWebVTTHeader else { continue }
        let head = block.prefix(2)
        // Also in comments and styles, which must not have an arrow.
        if let times = head.firstIndex(where: { TimeLine.hasArrow($0.text) }) {
          reading.add(
            TimedBlock(times: block[times], text: block[(times + 1)...]), marks: marks)
          continue
        }
        switch first.text.prefix(while: { !$0.isWhitespace }) {
        case "NOTE": break
        case "STYLE": reading.drop(.style, at: first.place)
        case "REGION", "Region:": reading.drop(.place, at: first.place)
        default:
          if let times = head.first(where: { TimeLine.isMeant(by: $0.text) }) {
            reading.add(TimedBlock(times: times, text: []), marks: marks)
          } else {
            reading.reportNoTimes(first, marks: marks)
          }
        }
      }
      return reading.edit(title: nil)
    },
    export: { timeline, title, relative, _ in
      let hasColor = { color in Color.webVTT.contains { $0.value == color } }
      return SubtitleWriting(timeline, relative).exported(
        unitsPerSecond: 1000, hasColor: hasColor
      ) { cues in
        let head = title.isEmpty ? "WEBVTT\n" : "WEBVTT \(title.singleLine)\n"
        let blocks = cues.map { cue in
          let times = [cue.range.start, cue.range.end].map { $0.subtitle(digits: 3, mark: ".") }
          return
            "\(times.joined(separator: " --> "))\(cue.place.settings)\n\(cue.markedForWebVTT)\n"
        }
        return ([head] + blocks).joined(separator: "\n")
      }
    })
}

extension SubtitleCue {
  /// The text with tags, and with a mark before each word that has a time.
  fileprivate var markedForWebVTT: String {
    let isTimed = hasOrderedTimes
    var last: Time? = .zero
    let text = parts.map { part in
      var mark = ""
      if isTimed, let time = part.time, time != last {
        mark = "<\((range.start + time).subtitle(digits: 3, mark: "."))>"
        last = time
      }
      return mark + SubtitleLetters(part.style).markedForWebVTT(part.text.escapedForWebVTT)
    }
    return letters.markedForWebVTT(text.joined())
  }
}

extension SubtitleLetters {
  /// Returns a text in the tags of this look. WebVTT has few colours.
  fileprivate func markedForWebVTT(_ text: String) -> String {
    var text = text
    if let name = Color.webVTT.first(where: { $0.value == color })?.key {
      text = "<c.\(name)>\(text)</c>"
    }
    if isUnderlined { text = "<u>\(text)</u>" }
    if isItalic { text = "<i>\(text)</i>" }
    if isBold { text = "<b>\(text)</b>" }
    return text
  }
}

extension String {
  /// The text with entities for the characters that begin tags and entities in WebVTT.
  fileprivate var escapedForWebVTT: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  fileprivate var singleLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
