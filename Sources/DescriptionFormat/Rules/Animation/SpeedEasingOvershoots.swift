import Diagnostics
import MediaValues

extension Rule {
  static let speedEasingOvershoots = Rule(
    "A607", "speed-easing-overshoots", .warning,
    summary: "An easing takes a speed beyond its keyframes, to 0 or below, or above 100.",
    explanation: """
      The easings `back` and `elastic`, and Béziers with handles outside 0 to 1, go beyond the values at \
      their ends for a moment. A speed of 0 or below, or above 100, is impossible: such a clip is not \
      rendered (P103).
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "speed": { "keyframes": [
            { "time": 0, "value": 4 }, { "time": 5, "value": 0.1, "easing": "back_out" } ] } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "speed": { "keyframes": [
            { "time": 0, "value": 4 }, { "time": 5, "value": 0.1, "easing": "cubic_out" } ] } } ] } ] }
      """
  ) { subject, report in
    for use in subject.animations where use.key == "speed" {
      let keyframes = use.keyframes
      for index in keyframes.indices.dropFirst() {
        guard let extent = keyframes[index].easing?.extent else { continue }
        let (from, to) = (keyframes[index - 1].value.double, keyframes[index].value.double)
        let step = to - from
        let ends = [step * extent.lowerBound, step * extent.upperBound].sorted()
        let isFast = from + ends[1] > AnimatedRange.speed.numbers.upperBound
        guard from + ends[0] <= 0 || isFast else { continue }
        report.add(
          "this easing takes 'speed' beyond \(keyframes[index].value), "
            + (from + ends[0] <= 0 ? "to 0 or below" : "above 100"),
          at: .value(subject.pointer(use, keyframe: index) / "easing"),
          help: "use an easing that stays between its ends, such as \"cubic_out\"")
      }
    }
  }
}
