import Diagnostics
import JSONSyntax
import MediaValues

extension InterchangeFormat {
  /// WebVTT, the subtitle format of browsers.
  package static let webVTT = InterchangeFormat(
    name: "vtt", title: "WebVTT", suffixes: ["vtt"], limits: DocumentLimits(),
    reading: { source, use in
      var reading = SubtitleReading(source, for: use)
      let marks = SubtitleReading.Marks.angleAndEntities
      for (index, block) in reading.lines.webVTTBlocks.enumerated() {
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
      SubtitleWriting(timeline, relative).exported(unitsPerSecond: 1000) { cues in
        let head = title.isEmpty ? "WEBVTT\n" : "WEBVTT \(title.singleLine)\n"
        let blocks = cues.map { cue in
          let times = [cue.range.start, cue.range.end].map { $0.subtitle(digits: 3, mark: ".") }
          let text = cue.isItalic ? "<i>\(cue.markedForWebVTT)</i>" : cue.markedForWebVTT
          return "\(times.joined(separator: " --> "))\n\(text)\n"
        }
        return ([head] + blocks).joined(separator: "\n")
      }
    })
}

extension SubtitleCue {
  /// The text with a mark before each word that has a time.
  fileprivate var markedForWebVTT: String {
    guard hasOrderedTimes else { return text.escapedForWebVTT }
    return parts.map { part in
      let time = part.time.flatMap { $0 > .zero ? range.start + $0 : nil }
      return (time.map { "<\($0.subtitle(digits: 3, mark: "."))>" } ?? "")
        + part.text.escapedForWebVTT
    }.joined()
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
