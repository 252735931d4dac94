import Diagnostics
import MediaValues

extension Rule {
  static let scaleZero = Rule(
    "V713", "scale-zero", .warning,
    summary: "An image is scaled to 0.",
    explanation: """
      With the scale 0 nothing is visible. The scale 1 does not change the size.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "transform": { "scale": 0 } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "transform": { "scale": 1 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances where part.isLive {
      guard let transform = part.content.transform else { continue }
      let scales = [
        ("scale", transform.scale), ("scaleX", transform.scaleX), ("scaleY", transform.scaleY),
      ]
      for case (let key, let scale?) in scales where scale.isAlways(0) {
        report.add(
          "\(subject.quotedName(part.path)) is never visible: '\(key)' is 0",
          at: .value(subject.pointer(part.path) / "transform" / key))
      }
    }
  }
}
