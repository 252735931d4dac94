import Diagnostics
import MediaValues

extension Rule {
  static let whenShortWithoutEffect = Rule(
    "R327", "when-short-without-effect", .warning,
    summary: "`whenShort` has no effect because `minDuration` refuses short files.",
    explanation: """
      `whenShort` applies if a file is shorter than its segment. If `minDuration` is at least the \
      duration that the segment plays, a shorter file is refused (M104), and `whenShort` never applies.
      """,
    invalid: """
      { "media": { "clip": { "type": "video", "minDuration": 20 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 12, "media": "clip", "whenShort": "loop" } ] } ] }
      """,
    valid: """
      { "media": { "clip": { "type": "video", "minDuration": 2 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 12, "media": "clip", "whenShort": "loop" } ] } ] }
      """
  ) { subject, report in
    for placed in subject.segments {
      guard case .video(let video) = placed.segment.content,
        let policy = video.whenShort, policy != .error,
        let name = placed.segment.media, let medium = subject.declaredMedium(name)?.medium,
        medium.source == nil,
        let least = medium.minDuration, let needed = placed.segment.usedLength, needed <= least
      else { continue }
      report.add(
        "'whenShort' has no effect: the slot \(quoted(name)) refuses files shorter than \(least), but"
          + " \(subject.quotedName(placed.path)) plays only \(needed)",
        at: .key(subject.pointer(placed.path) / "whenShort"),
        notes: [
          .init("'minDuration' is here", at: .value(subject.pointer(medium: name) / "minDuration"))
        ],
        help: "set 'minDuration' below \(needed.decimalSeconds), or leave it out")
    }
  }
}
