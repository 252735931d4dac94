import Diagnostics
import MediaValues

extension Rule {
  static let maskHidesNothing = Rule(
    "V717", "mask-hides-nothing", .warning,
    summary: "A mask hides nothing.",
    explanation: """
      A rectangle as large as the image, without round corners or a soft edge, hides nothing but the outer half of a \
      shape's stroke. Set its `shape` or its size.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "mask": { "shape": "rectangle" } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "mask": { "shape": "ellipse" } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      guard let mask = part.content.mask, mask.isWholeImage, mask.isInverted != true else {
        continue
      }
      let hidesStroke = subject.parts.shapes.contains {
        $0.path == part.path && $0.content.drawn.stroke != nil
      }
      if hidesStroke { continue }
      report.add(
        "the mask hides nothing: it is a rectangle as large as the image",
        at: .value(subject.pointer(part.path) / "mask"),
        help: "give it another 'shape' such as \"ellipse\", or a 'width' or 'height' below 1")
    }
  }
}
