import Diagnostics
import MediaValues

extension Rule {
  static let unfillableSlot = Rule(
    "R363", "unfillable-slot", .warning,
    summary: "A segment needs more of a file than the `maxDuration` of its slot allows.",
    explanation: """
      No file fits: a longer one is refused, and a shorter one ends before the segment does. With a `whenShort` of `freeze`, \
      `loop` or `slow` the segment takes short files, and a segment without `duration` is as long as its file.
      """,
    invalid: """
      { "version": "2", "media": { "clip": { "type": "video", "maxDuration": 3 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "media": "clip", "start": 1, "duration": 4 } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "clip": { "type": "video", "maxDuration": 5 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "media": "clip", "start": 1, "duration": 4 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.segments {
      guard let name = placed.segment.media, let declared = subject.visibleMedium(name),
        declared.medium.source == nil, let most = declared.medium.conditions.maxDuration,
        let needed = placed.segment.neededLength, declared.medium.isTooShort(for: needed)
      else { continue }
      report.add(
        "no file fits \(quoted(name)): it takes files of at most \(most), but"
          + " \(subject.quotedName(placed.path)) needs \(needed)",
        at: .value(declared.pointer / "maxDuration"),
        notes: [
          .init("\(subject.quotedName(placed.path)) is here", at: subject.place(placed.path))
        ],
        help:
          "write a 'maxDuration' of \(needed.decimalSeconds) or more, or let the segment take short files with"
          + " 'whenShort'")
    }
  }
}
