import Diagnostics
import MediaValues

extension Rule {
  static let radiusOfOtherShape = Rule(
    "V719", "radius-of-other-shape", .warning,
    summary: "A mask that is not a rectangle has a radius.",
    explanation: """
      `radius` rounds the corners of a rectangle. On other shapes it has no effect.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "mask": { "shape": "star", "radius": 0.2 } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "mask": { "shape": "rectangle", "radius": 0.2 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      guard let mask = part.content.mask, mask.radius != nil, let shape = mask.shape,
        shape != .rectangle
      else { continue }
      let place = subject.pointer(part.path) / "mask" / "radius"
      report.add(
        "'radius' has no effect: the shape of the mask is '\(shape.rawValue)'", at: .value(place),
        fix: .removing(place, "remove 'radius'", isSafe: false))
    }
  }
}
