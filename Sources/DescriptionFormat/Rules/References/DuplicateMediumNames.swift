import Diagnostics

extension Rule {
  static let duplicateMediumNames = Rule(
    "R315", "duplicate-medium-names", .error,
    summary: "Two media have names that look the same.",
    explanation: """
      Unicode can spell some letters in two ways, such as é in one piece, or as e with an accent \
      behind it. Names that differ in nothing else are the same name.
      """,
    invalid: #"""
      { "media": { "caf\u00e9": { "type": "video" }, "cafe\u0301": { "type": "video" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "caf\u00e9" } ] } ] }
      """#,
    valid: #"""
      { "media": { "caf\u00e9": { "type": "video" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "caf\u00e9" } ] } ] }
      """#
  ) { subject, report in
    var names = NameTable<Void>(minimumCapacity: subject.declaredMedia.count)
    for declared in subject.declaredMedia where !names.insert(declared.medium.name) {
      report.add(
        "another medium is called \(quoted(declared.medium.name)) already",
        at: .key(subject.pointer(medium: declared.medium.name)))
    }
  }
}
