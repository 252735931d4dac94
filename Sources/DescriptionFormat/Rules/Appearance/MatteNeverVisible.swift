import Diagnostics
import MediaValues

extension Rule {
  static let matteNeverVisible = Rule(
    "V753", "matte-never-visible", .warning, reach: .timeline,
    summary: "A segment is never visible, because its matte shows nothing while it lasts.",
    explanation: """
      The segments of a matte have their own times. Where the track shows nothing, the segment is hidden, or, with an \
      inverted matte, the matte has no effect. Let the segments of the matte last as long, or switch its track on.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 0, "duration": 3, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "plain", "segments": [ { "position": 0, "duration": 4 } ] },
        { "type": "video", "name": "filled", "segments": [
          { "position": 4, "duration": 6, "matte": { "track": "words" } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "text", "name": "words", "segments": [
          { "position": 4, "duration": 3, "text": "Iceland", "style": { "size": 0.4 } } ] },
        { "type": "video", "name": "plain", "segments": [ { "position": 0, "duration": 4 } ] },
        { "type": "video", "name": "filled", "segments": [
          { "position": 4, "duration": 6, "matte": { "track": "words" } } ] } ] }
      """
  ) { subject, report in
    guard !subject.matteTracks.isEmpty else { return }
    var ranges: [String: [TimeRange]] = [:]
    for placed in subject.tracks where subject.matteTracks.contains(placed.track.name) {
      guard placed.track.type.isVisual else { continue }
      // Segments of one track do not overlap, so their ends are in order too.
      ranges[placed.track.name] = placed.track.liveRanges.map(\.range)
        .sorted { $0.start < $1.start }
    }
    for part in subject.parts.mattes where part.isLive {
      guard let name = part.content.track, let shown = ranges[name] else { continue }
      let range = part.segment.range
      let next = shown.partitionPoint { $0.end <= range.start }
      if next < shown.count, shown[next].start < range.end { continue }
      let isInverted = part.content.isInverted ?? false
      report.add(
        "\(quoted(name)) shows nothing from \(range.start) to \(range.end), so"
          + (isInverted
            ? " the matte has no effect" : " \(subject.quotedName(part.path)) is never visible"),
        at: .value(subject.pointer(part.path) / "matte" / "track"),
        help: "let a segment of \(quoted(name)) last as long")
    }
  }
}
