import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let chaptersAtOneTime = Rule(
    "V765", "chapters-at-one-time", .warning, reach: .timeline,
    summary: "Two chapters begin at the same time.",
    explanation: """
      A chapter lasts until the next one begins, so one of the two would last no time: only the first one of the \
      document is written.
      """,
    invalid: """
      { "version": "2", "markers": [ { "position": 0, "name": "Intro", "kind": "chapter" },
        { "position": 0, "name": "Part 1", "kind": "chapter" } ], "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """,
    valid: """
      { "version": "2", "markers": [ { "position": 0, "name": "Intro", "kind": "chapter" },
        { "position": 2, "name": "Part 1", "kind": "chapter" } ], "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    var seen: [Time: (name: String, place: JSONPointer)] = [:]
    func add(_ marker: Marker, at time: Time, _ place: JSONPointer) {
      guard marker.isChapter else { return }
      guard let first = seen[time] else {
        seen[time] = (marker.name, place)
        return
      }
      report.add(
        "the chapters \(quoted(first.name)) and \(quoted(marker.name)) both begin at \(time)",
        at: .value(place), notes: [.init("\(quoted(first.name)) is here", at: .value(first.place))])
    }
    for (index, placed) in subject.description.markers.enumerated() {
      add(placed.marker, at: placed.marker.position, subject.pointer(marker: index))
    }
    for placed in subject.parts.marked where placed.segment.isLive {
      for (index, marker) in placed.segment.markers.enumerated() {
        add(
          marker, at: placed.segment.position + marker.position,
          subject.pointer(placed.path) / "markers" / index)
      }
    }
  }
}
