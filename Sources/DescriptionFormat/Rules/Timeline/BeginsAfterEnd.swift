import Diagnostics
import MediaValues

extension Rule {
  static let beginsAfterEnd = Rule(
    "T252", "begins-after-end", .warning, reach: .timeline,
    summary: "A visual segment begins after the `duration` of the description and is never shown.",
    explanation: """
      `duration` overrides the end of the timeline. What begins at this time or later is not rendered. Move \
      the segment, or let the timeline last longer.
      """,
    invalid: """
      { "duration": 8, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 8 } ] },
        { "type": "text", "name": "titles", "segments": [
          { "text": "Kyoto", "position": 9, "duration": 4 } ] } ] }
      """,
    valid: """
      { "duration": 8, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 8 } ] },
        { "type": "text", "name": "titles", "segments": [
          { "text": "Kyoto", "position": 4, "duration": 4 } ] } ] }
      """
  ) { subject, report in
    guard let end = subject.description.duration else { return }
    var tracks: Set<Int> = []
    for placed in subject.liveSegments where subject.isDrawn(placed) {
      let start = placed.segment.position
      // Those that follow it on its track are not shown either.
      guard start >= end, tracks.insert(placed.path.track).inserted else { continue }
      report.add(
        "\(subject.quotedName(placed.path)) begins at \(start), but 'duration' ends the timeline at \(end); it is"
          + " never shown",
        at: .value(subject.pointer(placed.path) / "position"),
        notes: [.init("the timeline ends here", at: .value(subject.base / "duration"))],
        help: start.isInMilliseconds(before: end)
          ? "times are in seconds: \(start.decimalSeconds) milliseconds are"
            + " \(start.thousandth.decimalSeconds)"
          : "let it begin earlier, or write a 'duration' above \(start.decimalSeconds)")
    }
  }
}

extension Time {
  /// Whether it is probably meant in milliseconds, as a time before `end`.
  fileprivate func isInMilliseconds(before end: Time) -> Bool {
    let seconds = Time.flicksPerSecond
    return self >= Time(flicks: 100 * seconds) && flicks % (10 * seconds) == 0 && thousandth < end
  }
}
