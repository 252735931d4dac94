import Diagnostics
import MediaValues

extension Rule {
  static let keyframesTooClose = Rule(
    "A608", "keyframes-too-close", .warning,
    summary: "In a segment of this length, a keyframe comes before its predecessor or at its time.",
    explanation: """
      The time of a keyframe that is written as `beforeEnd` or `part` follows from the length of the segment. In a \
      short segment it may come before the keyframe that precedes it in the list. It is then moved to the time of that \
      keyframe and replaces it. A keyframe that would be before the beginning is moved there.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 2,
          "opacity": { "keyframes": [ { "time": 1, "value": 1 },
          { "time": { "beforeEnd": 1.5 }, "value": 0 } ] } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 3,
          "opacity": { "keyframes": [ { "time": 1, "value": 1 },
          { "time": { "beforeEnd": 1.5 }, "value": 0 } ] } } ] } ] }
      """
  ) { subject, report in
    for use in subject.animations where use.keyframes.hasAnchors {
      let keyframes = use.keyframes
      // The time that the keyframe before is moved to, and its place in the list.
      var last: (time: Time, index: Int)?
      for (index, keyframe) in keyframes.enumerated() {
        let place = Location.value(subject.pointer(use, keyframe: index) / "time")
        let isFree =
          keyframe.anchor != nil || (index > 0 && keyframes[index - 1].anchor != nil)
        if case .beforeEnd(let distance)? = keyframe.anchor, keyframe.time < .zero {
          let length = keyframe.time + distance
          report.add(
            "'\(use.key)' has a keyframe \(distance) before the end of what lasts \(length)",
            at: place, help: "it is moved to the beginning; write at most \(length.decimalSeconds)")
        } else if isFree, let last, keyframe.time <= last.time {
          report.add(
            "the keyframe of '\(use.key)' at \(keyframe.time) is not after the one before it, at"
              + " \(last.time)",
            at: place,
            notes: [
              .init(
                "the one before it",
                at: .value(subject.pointer(use, keyframe: last.index) / "time"))
            ],
            help: "it replaces the one before it; move one of the two, or make the segment longer")
        }
        last = (max(keyframe.time, last?.time ?? .zero), index)
      }
    }
  }
}
