import Diagnostics
import MediaValues

extension Rule {
  static let maskHidesAll = Rule(
    "V718", "mask-hides-all", .warning,
    summary: "A mask hides the whole image.",
    explanation: """
      A mask shows the part of the image inside its shape or, if inverted, outside. If that part is \
      empty, the image is never visible.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "mask": { "shape": "ellipse", "width": 0 } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "mask": { "shape": "ellipse", "width": 0.5 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances where part.isLive {
      guard let mask = part.content.mask else { continue }
      let place = subject.pointer(part.path) / "mask"
      let isInverted = Mask.isInverted.value(of: mask)
      if isInverted, mask.isWholeImage {
        report.add(
          "the mask hides the whole image: it is an inverted rectangle as large as the image",
          at: .value(place / "invert"))
      }
      for case (let key, let size?) in [("width", mask.width), ("height", mask.height)]
      where size.isAlways(0) && !isInverted {
        report.add("the mask hides the whole image: its \(key) is 0", at: .value(place / key))
      }
    }
  }
}
