import Diagnostics
import MediaValues

extension Rule {
  static let typeNotAccepted = Rule(
    "R311", "type-not-accepted", .warning,
    summary: "A slot does not accept its own type.",
    explanation: """
      The `type` of a slot is its usual type. `accepts` lists all types that may fill it, so it must \
      contain the `type` too.
      """,
    invalid: """
      { "media": { "arrival": { "type": "video", "accepts": ["photo"] } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "photo", "accepts": ["photo"] } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia where declared.medium.source == nil {
      guard !declared.medium.hasUnreadableType, !declared.medium.hasUnreadableAcceptedType,
        let accepts = declared.medium.accepts, !accepts.isEmpty,
        !accepts.contains(declared.medium.type)
      else {
        continue
      }
      report.add(
        "the slot \(quoted(declared.medium.name)) has the type '\(declared.medium.type.rawValue)', but accepts only"
          + " \(listed(accepts.map { "'\($0.rawValue)'" }, "and"))",
        at: .value(subject.pointer(medium: declared.medium.name) / "accepts"))
    }
  }
}
