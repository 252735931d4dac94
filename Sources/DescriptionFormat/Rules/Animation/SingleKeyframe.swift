import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let singleKeyframe = Rule(
    "A604", "single-keyframe", .note,
    summary: "A number has only one keyframe, so it never changes.",
    explanation: """
      Before the first keyframe its value applies, and after the last one the last value. With one \
      keyframe, the value is constant. Write the number alone, or add a second keyframe.
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
        "'\(use.key)' has one keyframe, so it is always \(value)", at: .value(place),
        help: "write \(value), or add a second keyframe",
        fix: .replacing(place, with: value.jsonText, "write \(value)", isSafe: true))
    }
  }
}
