import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let chaptersAtOneTime = Rule(
    "V765", "chapters-at-one-time", .warning, reach: .timeline,
    summary: "Two chapters begin at the same frame.",
    explanation: """
      A chapter begins with a frame and lasts until the next one begins, so one of the two would last no time: only the \
      earlier one is written, or the first one of the document.
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
    let rate = CanvasSettings.frameRate.value(of: subject.canvas)
    var seen: [Int: (name: String, time: Time, place: JSONPointer)] = [:]
    func add(_ marker: Marker, at time: Time, _ place: JSONPointer) {
      guard marker.isChapter else { return }
      let frame = rate.frame(at: max(.zero, time))
      guard let first = seen[frame] else {
        seen[frame] = (marker.name, time, place)
        return
      }
      let both = "the chapters \(quoted(first.name)) and \(quoted(marker.name)) both begin"
      report.add(
        first.time == time
          ? "\(both) at \(time)"
          : "\(both) with the frame at \(rate.time(ofFrame: frame)), at \(first.time) and \(time)",
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
