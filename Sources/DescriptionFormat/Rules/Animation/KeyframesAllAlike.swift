import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let keyframesAllAlike = Rule(
    "A606", "keyframes-all-alike", .note,
    summary: "All keyframes of a number have the same value, so it never changes.",
    explanation: "Write the number alone.",
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 0, "value": 0.5 }, { "time": 2, "value": 0.5 } ] } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "opacity": 0.5 } ] } ] }
      """
  ) { subject, report in
    for use in subject.animations {
      let keyframes = use.keyframes
      guard keyframes.count > 1, let value = keyframes.first?.value,
        keyframes.allSatisfy({ $0.value == value && !($0.easing?.overshoots ?? false) })
      else { continue }
      let place = subject.pointer(use)
      report.add(
        "all \(keyframes.count) keyframes of '\(use.key)' are \(value), so it never changes",
        at: .value(place), help: "write \(value)",
        fix: .replacing(place, with: value.jsonText, "write \(value)", isSafe: true))
    }
  }
}
