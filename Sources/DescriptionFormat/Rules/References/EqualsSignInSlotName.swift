import Diagnostics

extension Rule {
  static let equalsSignInSlotName = Rule(
    "R314", "equals-sign-in-slot-name", .warning,
    summary: "The name of a slot contains '='.",
    explanation: """
      The command fills a slot by name with `--media name=file`. The name ends at the first '=', so such a slot \
      can be filled only by its order.
      """,
    invalid: """
      { "media": { "a=b": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "a=b" } ] } ] }
      """,
    valid: """
      { "media": { "a-b": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "a-b" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia
    where declared.medium.source == nil && declared.medium.name.utf8.contains(UInt8(ascii: "=")) {
      report.add(
        "the slot \(quoted(declared.medium.name)) cannot be filled by name: '=' ends a name",
        at: .key(subject.pointer(medium: declared.medium.name)))
    }
  }
}
