import Diagnostics

extension Rule {
  static let duplicateSegmentNames = Rule(
    "R305", "duplicate-segment-names", .warning,
    summary: "Two segments have the same name.",
    explanation: """
      Transitions and messages refer to segments by name. With the same name twice it is not plain \
      which is meant.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "name": "beach", "position": 0, "duration": 5 },
        { "name": "beach", "position": 5, "duration": 5 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "name": "beach", "position": 0, "duration": 5 },
        { "name": "harbour", "position": 5, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    var first: [String: SegmentPath] = [:]
    for (path, segment) in subject.segments {
      guard let name = segment.name else { continue }
      guard let other = first[name] else {
        first[name] = path
        continue
      }
      report.add(
        "another segment is called \(quoted(name)) already",
        at: .value(subject.pointer(path) / "name"),
        notes: [.init("first used here", at: .value(subject.pointer(other) / "name"))])
    }
  }
}
