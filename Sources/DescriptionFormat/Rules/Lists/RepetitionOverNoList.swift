import Diagnostics
import MediaValues

extension Rule {
  static let repetitionOverNoList = Rule(
    "R340", "repetition-over-no-list", .error,
    summary: "A segment is repeated over something that is not a slot of many files.",
    explanation: """
      `repeat` names a slot with `maxCount` in the `media` of the document. There is a copy of the segment for each file \
      that is given for the slot.
      """,
    invalid: """
      { "version": "2", "media": { "photos": { "type": "photo" } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [
          { "repeat": "photos", "media": "{{item}}", "duration": 3 } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "photos": { "type": "photo", "maxCount": 10 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [
          { "repeat": "photos", "media": "{{item}}", "duration": 3 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.segments {
      guard let repetition = placed.segment.repetition else { continue }
      let name = repetition.list
      let medium = subject.visibleMedium(name)?.medium
      guard medium?.conditions.counts == nil, !name.isEmpty else { continue }
      let place = subject.pointer(placed.path) / "repeat"
      guard let medium else {
        let meant = closest(to: name, among: subject.lists)
        report.add(
          "there is no slot \(quoted(name)) of many files", at: .value(place),
          help: meant.map { "did you mean \(quoted($0))?" }
            ?? "declare it in 'media' with \"maxCount\"")
        continue
      }
      report.add(
        "\(quoted(name)) holds one file", at: .value(place),
        help: medium.source == nil
          ? "give the slot a \"maxCount\" to let users fill it with several files"
          : "a medium with a 'source' is one file; repeat over a slot with \"maxCount\"")
    }
  }
}

extension CheckContext {
  /// The names of the slots of many files that its segments can be repeated over.
  fileprivate var lists: [String] {
    visibleNames.filter { visibleMedium($0)?.medium.conditions.counts != nil }
  }
}
