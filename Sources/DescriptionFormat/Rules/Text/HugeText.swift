import Diagnostics
import MediaValues

extension Rule {
  static let hugeText = Rule(
    "V733", "huge-text", .warning,
    summary: "A line of a text is higher than the canvas.",
    explanation: """
      The size of a text is the height of a line as a fraction of the canvas height: 0.08 is usual. It \
      is neither in pixels nor in points.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "size": 8 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "size": 0.08 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts {
      guard let size = part.content.largestSize, part.content.hasHugeLines else { continue }
      let place = subject.pointer(part.path) / "style" / "size"
      let share = ExactDecimal(significand: size.significand, exponent: size.exponent - 2)
      report.add(
        "the lines of \(subject.quotedName(part.path)) are \(size) times as high as the canvas",
        at: .value(place),
        help: "a size is a fraction of the canvas \(subject.unitName): \(size) percent are \(share)"
      )
    }
  }
}

extension Description.Text {
  /// The largest line height, as it is written.
  fileprivate var largestSize: ExactDecimal? { style?.size?.values.max() }

  /// Whether a line is higher than the canvas.
  var hasHugeLines: Bool { largestSize.map { $0 > 1 } ?? false }
}
