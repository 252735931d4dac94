import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let markerOutside = Rule(
    "V764", "marker-outside", .warning, reach: .timeline,
    summary: "A marker is before the beginning or after the end of its segment or of the timeline.",
    explanation: """
      The position of a marker of a segment is relative to the beginning of that segment, and that of other markers to \
      the beginning of the timeline. A marker that is not before the end is never shown, and a chapter is not written. \
      One that a moment places before the beginning is at the beginning.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5,
        "markers": [ { "position": 5, "name": "Part 2", "kind": "chapter" } ] } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5,
        "markers": [ { "position": 4, "name": "Part 2", "kind": "chapter" } ] } ] } ] }
      """
  ) { subject, report in
    let description = subject.description
    if !description.markers.isEmpty, subject.knowsLengths {
      let end = description.duration ?? description.contentEnd
      for (index, placed) in description.markers.enumerated() where placed.marker.position >= end {
        report.add(
          "the marker \(quoted(placed.marker.name)) is at \(placed.marker.position), but the timeline ends at"
            + " \(end)", at: .value(subject.pointer(marker: index) / "position"))
      }
    }
    for (index, placed) in description.markers.enumerated() where placed.marker.position < .zero {
      report.add(
        "the marker \(quoted(placed.marker.name)) is \(placed.marker.position.magnitude) before the timeline",
        at: .value(subject.pointer(marker: index) / "position"))
    }
    for placed in subject.parts.marked {
      let (segment, pointer) = (placed.segment, subject.pointer(placed.path))
      // Other lengths may follow from media or texts that are not known.
      guard segment.hasNumericDuration || subject.knowsLengths else { continue }
      for (index, marker) in segment.markers.enumerated()
      where marker.position >= segment.duration {
        report.add(
          "the marker \(quoted(marker.name)) is at \(marker.position), but \(subject.quotedName(placed.path))"
            + " lasts \(segment.duration)", at: .value(pointer / "markers" / index / "position"),
          help: "positions are relative to the beginning of the segment")
      }
    }
  }
}

extension Description.Segment {
  fileprivate var hasNumericDuration: Bool {
    guard let times else { return true }
    if case .time = times.duration { return true }
    return false
  }
}
