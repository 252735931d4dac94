import Diagnostics
import MediaValues

extension Rule {
  static let maskHidesNothing = Rule(
    "V717", "mask-hides-nothing", .warning,
    summary: "A mask leaves the whole picture as it is.",
    explanation: """
      A rectangle as large as the picture, without round corners or a soft edge, hides nothing. \
      Say which `shape` it has, or how large it is.
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
    for part in subject.parts.pictures {
      guard let mask = part.content.mask, mask.isWholePicture, mask.isInverted != true else {
        continue
      }
      report.add(
        "the mask hides nothing: it is a rectangle as large as the picture",
        at: .value(subject.pointer(part.path) / "mask"),
        help: "give it another 'shape' such as \"ellipse\", or a 'width' or 'height' below 1")
    }
  }
}
