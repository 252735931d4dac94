import Diagnostics
import MediaValues

extension Rule {
  static let invisibleText = Rule(
    "V734", "invisible-text", .warning,
    summary: "A text has the same colour as its background.",
    explanation: """
      Letters with the colour of their box, and transparent letters, cannot be read without a stroke or \
      a shadow.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "color": "black", "box": { "color": "black" } } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "color": "white", "box": { "color": "black" } } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts where part.isLive {
      let style = part.content.style ?? TextStyle()
      let runs = part.content.runs
      let haveColors = !runs.isEmpty && runs.allSatisfy { $0.style?.color != nil }
      guard !haveColors, part.content.text.contains(where: { !$0.isWhitespace }),
        style.strokes.isEmpty, style.shadows.isEmpty,
        let color = TextStyle.color.value(of: style).constant
      else { continue }
      lazy var place = subject.pointer(part.path)
      lazy var written = style.color == nil ? place : place / "style" / "color"
      if color.alpha == 0 {
        report.add(
          "the letters of \(subject.quotedName(part.path)) are transparent", at: .value(written))
      } else if let box = style.box?.color?.constant, box == color {
        report.add(
          "the letters of \(subject.quotedName(part.path)) have the colour of their box, \(color)",
          at: .value(written),
          notes: [.init("the box", at: .value(place / "style" / "box" / "color"))])
      } else if part.content.appearance.box != nil,
        case .color(let behind) = part.content.appearance.background, behind.constant == color
      {
        report.add(
          "the letters of \(subject.quotedName(part.path)) have the colour of their background, \(color)",
          at: .value(written), notes: [.init("the background", at: .value(place / "background"))])
      }
    }
  }
}
