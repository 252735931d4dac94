import Diagnostics
import MediaValues

extension Rule {
  static let keyframesOutOfOrder = Rule(
    "A601", "keyframes-out-of-order", .error,
    summary: "A keyframe comes after one with a later time.",
    explanation: "Keyframes must be in the order of their times. Sort them.",
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 4, "value": 1 }, { "time": 0, "value": 0 } ] } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 4, "value": 1 } ] } } ] } ] }
      """
  ) { subject, report in
    for use in subject.animations {
      let keyframes = use.keyframes
      guard
        let index = keyframes.indices.dropFirst().first(where: {
          keyframes[$0].time < keyframes[$0 - 1].time
            && !keyframes[($0 - 1)...$0].contains { $0.anchor != nil }
        })
      else { continue }
      report.add(
        "the keyframe of '\(use.key)' at \(keyframes[index].time) comes after the one at"
          + " \(keyframes[index - 1].time)",
        at: .value(subject.pointer(use, keyframe: index) / "time"),
        notes: [
          .init("the later one", at: .value(subject.pointer(use, keyframe: index - 1) / "time"))
        ], help: "sort the keyframes by 'time'")
    }
  }
}
