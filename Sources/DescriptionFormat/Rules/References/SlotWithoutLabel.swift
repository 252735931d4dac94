import Diagnostics
import MediaValues

extension Rule {
  static let slotWithoutLabel = Rule(
    "R316", "slot-without-label", .note,
    summary: "A template has an open slot and does not say what belongs there.",
    explanation: """
      Users of a template see the `label` of each slot. Without one, only its name is \
      shown.
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
        "the slot \(quoted(declared.medium.name)) is open, and has no label to ask for it",
        at: .key(subject.pointer(medium: declared.medium.name)),
        help: "add for example \"label\": \"Your arrival\"")
    }
  }
}
