import Diagnostics
import MediaValues

extension Rule {
  static let slotWithoutLabel = Rule(
    "R316", "slot-without-label", .note,
    summary: "An open slot of a template has no label.",
    explanation: """
      Users of a template see the `label` of each slot. If it is missing, they see only its name.
      """,
    invalid: """
      { "Title": "A day", "Profile": {
        "media": { "m1": { "type": "video" } }, "tracks": [
          { "type": "video", "name": "main", "segments": [
            { "position": 0, "duration": 5, "media": "m1" } ] } ] } }
      """,
    valid: """
      { "Title": "A day", "Profile": {
        "media": { "m1": { "type": "video", "label": "Your arrival" } }, "tracks": [
          { "type": "video", "name": "main", "segments": [
            { "position": 0, "duration": 5, "media": "m1" } ] } ] } }
      """
  ) { subject, report in
    guard subject.isTemplate else { return }
    for declared in subject.declaredMedia
    where declared.medium.source == nil && declared.medium.label == nil
      && !declared.medium.name.isEmpty
    {
      report.add(
        "the open slot \(quoted(declared.medium.name)) has no label",
        at: .key(subject.pointer(medium: declared.medium.name)),
        help: "add for example \"label\": \"Your arrival\"")
    }
  }
}
