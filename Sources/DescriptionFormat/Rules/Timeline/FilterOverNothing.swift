import Diagnostics
import MediaValues

extension Rule {
  static let filterOverNothing = Rule(
    "T214", "filter-over-nothing", .warning, reach: .timeline,
    summary: "A filter or an effect has no image below it to change.",
    explanation: """
      A filter or an effect changes the images of the tracks before its own while it lasts. Move it to a \
      time with images, or its track after those that it should change.
      """,
    invalid: """
      { "tracks": [
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 5 } ] },
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    let parts = subject.parts.filters.map(\.placed) + subject.parts.effects.map(\.placed)
    for placed in parts where placed.isLive {
      if let target = placed.track.track.target, subject.matteTracks.contains(target) { continue }
      let (path, segment) = (placed.path, placed.segment)
      guard !subject.coverage.isAnythingVisible(below: path.track, during: segment.range)
      else { continue }
      let isBelow = subject.coverage.isAnythingVisible(below: .max, during: segment.range)
      report.add(
        "\(subject.quotedName(path)) has no image below it from \(segment.position) to"
          + " \(segment.range.end)", at: .value(subject.pointer(path)),
        help: isBelow ? "move its track after the tracks that it should change" : nil)
    }
  }
}
