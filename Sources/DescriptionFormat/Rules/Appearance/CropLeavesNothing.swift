import Diagnostics
import MediaValues

extension Rule {
  static let cropLeavesNothing = Rule(
    "V710", "crop-leaves-nothing", .error,
    summary: "A crop leaves nothing of the image.",
    explanation: """
      A crop is the part of the image that is used: `x` and `y` are its upper left corner, `width` and \
      `height` its size, all in fractions of the image.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "crop": { "x": 0.5, "width": 0 } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "crop": { "x": 0.5, "width": 0.5 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      guard let crop = part.content.crop else { continue }
      let place = subject.pointer(part.path) / "crop"
      let sizes = [("width", crop.width), ("height", crop.height)]
      for case (let key, let size?) in sizes where size.isAlways(0) {
        report.add("the crop leaves nothing: its \(key) is 0", at: .value(place / key))
      }
      for case (let key, let edge?) in [("x", crop.x), ("y", crop.y)] where edge.isAlways(1) {
        report.add(
          "the crop leaves nothing: it begins at the \(key == "x" ? "right" : "lower") edge of the image",
          at: .value(place / key))
      }
    }
  }
}
