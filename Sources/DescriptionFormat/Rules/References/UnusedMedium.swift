import Diagnostics

extension Rule {
  static let unusedMedium = Rule(
    "R303", "unused-medium", .warning, reach: .timeline,
    summary: "No segment plays a medium that `media` has.",
    explanation: """
      A medium that nothing plays is carried along for nothing, and an open slot would be asked for \
      in vain. Use it, or leave it out.
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
        at: .key(subject.pointer(medium: declared.medium.name)))
    }
  }
}
