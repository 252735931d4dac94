import Diagnostics

extension Rule {
  static let duplicateMediumNames = Rule(
    "R315", "duplicate-medium-names", .error,
    summary: "Two media have names that look the same.",
    explanation: """
      Unicode can encode some letters in two ways, such as é as one character, or as e followed by an \
      accent. Names that differ only in this count as equal.
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
        "another medium already has the name \(quoted(declared.medium.name))",
        at: .key(subject.pointer(medium: declared.medium.name)))
    }
  }
}
