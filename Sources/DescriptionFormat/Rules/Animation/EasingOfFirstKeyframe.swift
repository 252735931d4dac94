import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let easingOfFirstKeyframe = Rule(
    "A605", "easing-of-first-keyframe", .note,
    summary: "The first keyframe of a number has an easing, which has no effect.",
    explanation: """
      An easing is the curve from the previous keyframe to its own. There is no keyframe before the \
      first one: put the easing on the second.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 0, "value": 0, "easing": "cubic_out" },
          { "time": 2, "value": 1 } ] } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10,
          "opacity": { "keyframes": [ { "time": 0, "value": 0 },
          { "time": 2, "value": 1, "easing": "cubic_out" } ] } } ] } ] }
      """
  ) { subject, report in
    for use in subject.animations {
      let keyframes = use.keyframes
      guard let first = keyframes.first, let easing = first.easing, keyframes.count > 1 else {
        continue
      }
      let place = subject.pointer(use, keyframe: 0) / "easing"
      let next = subject.pointer(use, keyframe: 1)
      var fix: Fix?
      if keyframes[1].easing == nil, let word = easing.word {
        fix = Fix(
          title: "move the easing to the second keyframe",
          edits: [
            .removeMember(place),
            .insertMember(into: next, key: "easing", value: jsonLiteral(word)),
          ], isSafe: false)
      }
      report.add(
        "the easing of the first keyframe of '\(use.key)' has no effect: there is no keyframe before",
        at: .value(place),
        help: "an easing is the curve from the previous keyframe to its own; put it on the second",
        fix: fix)
    }
  }
}
