import Diagnostics
import MediaValues

extension Rule {
  static let unusedMedium = Rule(
    "R303", "unused-medium", .warning, reach: .timeline,
    summary: "No segment plays a declared medium.",
    explanation: """
      A medium that no segment plays makes the template larger without need, and users would fill an \
      open slot in vain. Use it, or leave it out.
      """,
    invalid: """
      { "media": { "arrival": { "type": "video" }, "parting": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    guard !subject.description.media.isEmpty else { return }
    let used = subject.playedMedia
    for declared in subject.declaredMedia where !used.contains(declared.medium.name) {
      report.add(
        "no segment plays \(quoted(declared.medium.name))",
        at: .key(subject.pointer(medium: declared.medium.name)),
        help: declared.medium.conditions.place.map { place in
          "a segment plays each of its files with \"repeat\": \(jsonLiteral(place.list)) and"
            + " \"media\": \"{{item}}\"; 'repeat' alone plays none"
        })
    }
  }
}
