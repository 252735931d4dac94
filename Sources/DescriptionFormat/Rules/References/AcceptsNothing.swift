import Diagnostics
import MediaValues

extension Rule {
  static let acceptsNothing = Rule(
    "R310", "accepts-nothing", .error,
    summary: "A slot accepts no type of media.",
    explanation: """
      No file can fill a slot with `"accepts": []`. Without `accepts`, a slot accepts its own type.
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
    where declared.medium.accepts == [] && !declared.medium.hasUnreadableAcceptedType
      && declared.medium.source == nil
    {
      report.add(
        "the slot \(quoted(declared.medium.name)) accepts nothing",
        at: .value(subject.pointer(medium: declared.medium.name) / "accepts"),
        help: "write \"accepts\": [\"\(declared.medium.type.rawValue)\"], or leave it out")
    }
  }
}
