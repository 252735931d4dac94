import Diagnostics

extension Rule {
  static let duplicateSegmentNames = Rule(
    "R305", "duplicate-segment-names", .warning,
    summary: "Two segments have the same name.",
    explanation: """
      Transitions and messages refer to segments by name. If two segments have the same name, the \
      reference is ambiguous.
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
    var names = NameTable<SegmentPath>()
    for placed in subject.segments {
      guard let name = placed.segment.name,
        let other = names.insert(placed.path, named: name)
      else { continue }
      report.add(
        "another segment already has the name \(quoted(name))",
        at: .value(subject.pointer(placed.path) / "name"),
        notes: [.init("first used here", at: .value(subject.pointer(other) / "name"))])
    }
  }
}
