import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let enormousScale = Rule(
    "V721", "enormous-scale", .warning,
    summary: "An image is enlarged more than twenty times.",
    explanation: """
      A scale is a factor, not a percentage: 1 does not change the size, and 0.5 halves it.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "transform": { "scale": 100 } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "transform": { "scale": 1 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      guard let transform = part.content.transform else { continue }
      let scales = [
        ("scale", transform.scale), ("scaleX", transform.scaleX), ("scaleY", transform.scaleY),
      ]
      for case (let key, let scale?) in scales {
        guard let largest = scale.values.max(), largest > 20 else { continue }
        let share = ExactDecimal(significand: largest.significand, exponent: largest.exponent - 2)
        let place = subject.pointer(part.path) / "transform" / key
        report.add(
          "'\(key)' makes \(subject.quotedName(part.path)) \(largest) times as large",
          at: .value(place),
          help: "a scale is a factor: \(largest) percent are \(share)",
          fix: scale.constant.map { _ in
            .replacing(place, with: share.jsonText, "write \(share)", isSafe: false)
          })
      }
    }
  }
}
