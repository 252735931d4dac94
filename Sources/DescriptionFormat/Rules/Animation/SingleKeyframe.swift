import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let singleKeyframe = Rule(
    "A604", "single-keyframe", .note,
    summary: "A number has one keyframe only, so it never changes.",
    explanation: """
      The first and the last value hold outside. With one keyframe that is the whole time. Write \
      the number alone, or add a second keyframe.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 2, "value": 0.5 } ] } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "opacity": 0.5 } ] } ] }
      """
  ) { subject, report in
    for use in subject.animations {
      let keyframes = use.keyframes
      guard keyframes.count == 1, let value = keyframes.first?.value else { continue }
      let place = subject.pointer(use)
      report.add(
        "'\(use.key)' has one keyframe, and is \(value) throughout", at: .value(place),
        help: "write \(value), or add a second keyframe",
        fix: .replacing(place, with: value.jsonText, "write \(value)", isSafe: true))
    }
  }
}
