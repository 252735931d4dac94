import Diagnostics

extension Rule {
  static let gapWithPosition = Rule(
    "T238", "gap-with-position", .warning,
    summary: "A `gap` has no effect, because the segment has a `position`.",
    explanation: """
      `gap` is the time between the segment before and this one, which then follows it. A segment with a `position` \
      begins there. The copies of a repeated segment follow each other, so that their `gap` has an effect.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 5 }, { "position": 6, "gap": 1, "duration": 4 } ] } ],
        "canvas": { "background": "navy" }, "duration": 10 }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 5 }, { "gap": 0, "duration": 5 } ] } ],
        "canvas": { "background": "navy" }, "duration": 10 }
      """
  ) { subject, report in
    guard subject.hasWrittenTimes else { return }
    for placed in subject.segments {
      guard let times = placed.segment.times, times.gap != nil, times.position != nil,
        !placed.segment.isCopy
      else { continue }
      let pointer = subject.pointer(placed.path) / "gap"
      report.add(
        "'gap' has no effect: the segment begins at its 'position'", at: .value(pointer),
        help: "remove 'gap', or remove 'position' to let it follow the segment before it",
        fix: Fix(title: "remove 'gap'", edits: [.removeMember(pointer)], isSafe: false))
    }
  }
}
