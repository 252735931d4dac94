import Diagnostics
import MediaValues

extension Rule {
  static let keyframeAfterEnd = Rule(
    "A603", "keyframe-after-end", .warning,
    summary: "A keyframe is after the end of its segment.",
    explanation: """
      The times of keyframes count from the beginning of their segment, not of the timeline. Keyframes \
      after the end of the segment are never reached.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 8, "value": 1 }, { "time": 12, "value": 0 } ] } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 8, "value": 1 }, { "time": 10, "value": 0 } ] } } ] } ] }
      """
  ) { subject, report in
    for use in subject.animations {
      let keyframes = use.keyframes
      guard case .segment(let path, let duration) = use.owner,
        let index = keyframes.firstIndex(where: { $0.time > duration })
      else { continue }
      let keyframe = keyframes[index]
      let start = subject.description[path].position
      let relative = keyframe.time - start
      let isAbsolute =
        start > .zero && keyframes.allSatisfy { $0.time >= start }
        && relative <= duration
      report.add(
        "'\(use.key)' has a keyframe at \(keyframe.time), but its segment lasts only"
          + " \(duration)",
        at: .value(subject.pointer(use, keyframe: index) / "time"),
        notes: [.init("the segment is here", at: subject.place(path))],
        help: isAbsolute
          ? "times count from the beginning of the segment, at \(start): write"
            + " \(relative.decimalSeconds)"
          : "the last time that is reached is \(duration.decimalSeconds)")
    }
  }
}
