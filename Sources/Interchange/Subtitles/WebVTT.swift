import Diagnostics
import JSONSyntax
import MediaValues

extension InterchangeFormat {
  /// WebVTT, the subtitle format of browsers.
  package static let webVTT = InterchangeFormat(
    name: "vtt", title: "WebVTT", suffixes: ["vtt"], limits: DocumentLimits(),
    reading: { source, use in
      var reading = SubtitleReading(source, for: use)
      for (index, block) in reading.lines.blocks.enumerated() {
        guard let first = block.first else { continue }
        if index == 0, first.text.hasPrefix("WEBVTT") {
          // A file may lack the blank line after its header.
          let rest = block.dropFirst()
          if rest.contains(where: { $0.text.contains("-->") }) {
            reading.addTimedBlock(rest, marks: .angleAndEntities)
          }
          continue
        }
        let word = first.text.prefix { !$0.isWhitespace }
        if word == "NOTE" { continue }
        if ["STYLE", "REGION", "Region:"].contains(word) {
          reading.drop(word == "STYLE" ? .style : .place, at: first.place)
          continue
        }
        reading.addTimedBlock(block, marks: .angleAndEntities)
      }
      return reading.edit(title: nil)
    },
    export: { timeline, title, relative, _ in
      SubtitleWriting(timeline, relative).exported(unitsPerSecond: 1000) { cues in
        let head = title.isEmpty ? "WEBVTT\n" : "WEBVTT \(title.singleLine)\n"
        let blocks = cues.map { cue in
          let times = [cue.range.start, cue.range.end].map { $0.subtitle(digits: 3, mark: ".") }
          let text =
            cue.isItalic ? "<i>\(cue.text.escapedForWebVTT)</i>" : cue.text.escapedForWebVTT
          return "\(times.joined(separator: " --> "))\n\(text)\n"
        }
        return ([head] + blocks).joined(separator: "\n")
      }
    })
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
