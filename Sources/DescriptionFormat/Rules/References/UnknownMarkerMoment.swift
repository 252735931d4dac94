import Diagnostics
import JSONSyntax

extension Rule {
  static let unknownMarkerMoment = Rule(
    "R356", "unknown-marker-moment", .error,
    summary: "A marker is at a moment of a segment or a track that does not exist, or of several.",
    explanation: """
      `startOf` and `endOf` take the name of a segment or a track, or `track/index`. A marker of one segment can be \
      written in its `markers` instead, relative to its beginning.
      """,
    invalid: """
      { "version": "2", "markers": [ { "position": { "startOf": "part2" }, "name": "Part 2" } ], "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "name": "part_2", "duration": 5 } ] } ] }
      """,
    valid: """
      { "version": "2", "markers": [ { "position": { "startOf": "part_2" }, "name": "Part 2" } ], "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "name": "part_2", "duration": 5 } ] } ] }
      """
  ) { subject, report in
    guard subject.description.markers.contains(where: { $0.moment != nil }) else { return }
    let names = subject.momentNames
    var suggestions = NameSuggestions(names.all)
    for (index, placed) in subject.description.markers.enumerated() {
      guard let (key, name) = placed.moment?.named else { continue }
      let pointer = subject.pointer(marker: index) / "position" / key
      switch names[name] {
      case .several:
        report.add(
          "several segments are called \(quoted(name))", at: .value(pointer),
          help: "write the marker in the 'markers' of one of them")
      case nil:
        let meant = suggestions.suggestion(for: name)
        report.add(
          "there is no segment and no track called \(quoted(name))", at: .value(pointer),
          help: meant.map { "did you mean \(quoted($0))?" } ?? "name a segment or a track",
          fix: meant.map { suggestions.fix(name, meaning: $0, at: pointer) })
      case .track(let track) where subject.description.tracks[track].segments.isEmpty:
        report.add(
          "the track \(quoted(name)) has no segments, so it has no beginning and no end",
          at: .value(pointer), help: "name another track, or write a number")
      case .segment, .copy, .track: break
      }
    }
  }
}

extension Description.Moment {
  /// The key and the name of a segment or a track; `nil` for a time before the end.
  fileprivate var named: (key: String, name: String)? {
    switch self {
    case .startOf(let name, _): ("startOf", name)
    case .endOf(let name, _): ("endOf", name)
    case .beforeEnd: nil
    }
  }
}
