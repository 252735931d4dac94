import Diagnostics
import MediaValues

extension Rule {
  static let chapterWithoutName = Rule(
    "V766", "chapter-without-name", .warning,
    summary: "A chapter has no visible name.",
    explanation: """
      Players list the chapters of a video by their names. A chapter whose name is empty, or only spaces, is an empty entry.
      """,
    invalid: """
      { "version": "2", "markers": [ { "position": 0, "name": "", "kind": "chapter" } ], "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """,
    valid: """
      { "version": "2", "markers": [ { "position": 0, "name": "Intro", "kind": "chapter" } ], "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    func check(_ marker: Marker, at place: @autoclosure () -> JSONPointer) {
      guard marker.isChapter, marker.name.allSatisfy(\.isWhitespace) else { return }
      report.add(
        "the chapter at \(marker.position) has no name", at: .value(place() / "name"),
        help: "write a name, such as \"Intro\"")
    }
    for (index, placed) in subject.description.markers.enumerated() {
      check(placed.marker, at: subject.pointer(marker: index))
    }
    for placed in subject.parts.marked {
      for (index, marker) in placed.segment.markers.enumerated() {
        check(marker, at: subject.pointer(placed.path) / "markers" / index)
      }
    }
  }
}
