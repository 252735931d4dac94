import Diagnostics
import MediaValues

extension Rule {
  static let acceptsNothing = Rule(
    "R310", "accepts-nothing", .error,
    summary: "A slot accepts no type of media.",
    explanation: """
      Nothing could ever fill a slot with `"accepts": []`. Leave `accepts` out for the slot's own \
      type.
      """,
    invalid: """
      { "media": { "arrival": { "type": "video", "accepts": [] } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia
    where declared.medium.accepts == [] && declared.medium.source == nil {
      report.add(
        "slot \(quoted(declared.medium.name)) accepts nothing",
        at: .value(subject.pointer(medium: declared.medium.name) / "accepts"),
        help: "write \"accepts\": [\"\(declared.medium.type.rawValue)\"], or leave it out")
    }
  }
}
