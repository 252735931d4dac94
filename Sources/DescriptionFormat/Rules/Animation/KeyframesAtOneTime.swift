import Diagnostics
import MediaValues

extension Rule {
  static let keyframesAtOneTime = Rule(
    "A602", "keyframes-at-one-time", .error,
    summary: "Two keyframes of a number have the same time.",
    explanation: """
      A number has one value at a time. For a jump, give the later keyframe the easing `hold`.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 2, "value": 0 }, { "time": 2, "value": 1 } ] } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 2, "value": 1, "easing": "hold" } ] } } ] } ] }
      """
  ) { subject, report in
    for use in subject.animations {
      let keyframes = use.keyframes
      for index in keyframes.indices.dropFirst()
      where keyframes[index].time == keyframes[index - 1].time
        && !keyframes[(index - 1)...index].contains(where: { $0.anchor != nil })
      {
        let isSame = keyframes[index].value == keyframes[index - 1].value
        let place = subject.pointer(use, keyframe: index)
        report.add(
          "'\(use.key)' has two keyframes at \(keyframes[index].time)",
          at: .value(place / "time"),
          notes: [
            .init("the first", at: .value(subject.pointer(use, keyframe: index - 1) / "time"))
          ],
          help: isSame
            ? "leave one of them out"
            : "leave one of them out; for a jump, give the next keyframe \"easing\": \"hold\"",
          fix: isSame ? .removing(place, "remove the second keyframe", isSafe: true) : nil)
      }
    }
  }
}
