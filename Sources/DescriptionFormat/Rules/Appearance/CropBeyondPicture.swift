import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let cropBeyondPicture = Rule(
    "V711", "crop-beyond-picture", .warning,
    summary: "A crop extends beyond the edge of the image.",
    explanation: """
      The sum of `x` and `width` of a crop must be at most 1, and so must that of `y` and `height`. \
      There is nothing beyond the edge of the image.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "crop": { "x": 0.5, "width": 0.75 } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "crop": { "x": 0.5, "width": 0.5 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      guard let crop = part.content.crop else { continue }
      let sides = [("x", crop.x, "width", crop.width), ("y", crop.y, "height", crop.height)]
      for (edgeKey, edge, sizeKey, size) in sides {
        guard let edge = edge?.constant?.double, let size = size?.constant?.double,
          edge + size > 1.000_001, edge < 1
        else { continue }
        let place = subject.pointer(part.path) / "crop" / sizeKey
        let rest = ExactDecimal(rounded: 1 - edge)
        report.add(
          "the crop extends to \(ExactDecimal(rounded: edge + size)): '\(edgeKey)'"
            + " \(ExactDecimal(rounded: edge)) and '\(sizeKey)' \(ExactDecimal(rounded: size)); the image"
            + " ends at 1", at: .value(place),
          help: "\(rest) extends to the edge",
          fix: .replacing(place, with: rest.jsonText, "write \(rest)", isSafe: false))
      }
    }
  }
}
