import Diagnostics
import MediaValues

extension Rule {
  static let tinyText = Rule(
    "V732", "tiny-text", .warning,
    summary: "A text is too small to read.",
    explanation: """
      The size of a text is the height of a line as a fraction of the canvas height: 0.08 is usual. \
      Below 0.015 letters are only a few pixels high.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "size": 0.008 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "size": 0.08 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts where part.isLive {
      if let least = part.content.style?.minSize, least.double < 0.015 {
        report.add(
          "the lines of \(subject.quotedName(part.path)) may shrink to \(least) of the canvas"
            + " \(subject.unitName):"
            + " too small to read",
          at: .value(subject.pointer(part.path) / "style" / "minSize"),
          help: "0.03 is small")
      }
      let transform = part.content.appearance.transform ?? Transform()
      guard let size = part.content.style?.size?.values.max()?.double,
        let scale = Transform.scale.number(of: transform).values.max()?.double,
        let factor = Transform.scaleY.number(of: transform).values.max()?.double
      else { continue }
      let shown = size * scale * factor
      guard shown < 0.015, shown > 0 else { continue }
      let unit = subject.canvas.measure.unit
      let pixels = subject.canvas.height.map { height in
        ", \(ExactDecimal(rounded: (shown * unit * Double(height) * 10).rounded() / 10)) pixels"
      }
      report.add(
        "the lines of \(subject.quotedName(part.path)) are \(ExactDecimal(rounded: shown)) of the canvas"
          + " \(subject.unitName)\(pixels ?? ""): too small to read",
        at: .value(subject.pointer(part.path) / "style" / "size"),
        help: "0.08 is usual, and 0.03 is small")
    }
  }
}
