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
    var names: Set<String> = []
    for medium in subject.description.media where !names.insert(medium.name).inserted {
      report.add(
        "another medium is called \(quoted(medium.name)) already",
        at: .key(subject.pointer(medium: medium.name)))
    }
  }
}
