import Diagnostics
import MediaValues

extension Rule {
  static let repeatedType = Rule(
    "R318", "repeated-type", .note,
    summary: "A slot accepts the same type twice.",
    explanation: "Remove the duplicate.",
    invalid: """
      { "media": { "arrival": { "type": "video", "accepts": ["video", "video"] } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video", "accepts": ["video", "photo"] } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia {
      guard let accepts = declared.medium.accepts, Set(accepts).count < accepts.count else {
        continue
      }
      for index in accepts.indices where accepts[..<index].contains(accepts[index]) {
        let place = subject.pointer(medium: declared.medium.name) / "accepts" / index
        report.add(
          "the slot \(quoted(declared.medium.name)) already accepts '\(accepts[index].rawValue)'",
          at: .value(place), fix: .removing(place, "remove it", isSafe: true))
        break
      }
    }
  }
}
