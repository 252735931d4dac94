import Diagnostics
import MediaValues

extension Rule {
  static let minDurationOfPhoto = Rule(
    "R313", "min-duration-of-photo", .warning,
    summary: "A slot for photos has a `minDuration`, which has no effect.",
    explanation:
      "A photo is shown as long as its segment lasts, so `minDuration` has no effect on it.",
    invalid: """
      { "media": { "cover": { "type": "photo", "minDuration": 3 } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "cover" } ] } ] }
      """,
    valid: """
      { "media": { "cover": { "type": "photo" } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "cover" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia where declared.medium.source == nil {
      guard declared.medium.minDuration != nil, !declared.medium.hasUnreadableType,
        !declared.medium.hasUnreadableAcceptedType,
        (declared.medium.accepts ?? [declared.medium.type]).allSatisfy({ $0 == .photo })
      else { continue }
      report.add(
        "'minDuration' has no effect on \(quoted(declared.medium.name)), which accepts only photos",
        at: .key(subject.pointer(medium: declared.medium.name) / "minDuration"),
        fix: .removing(
          subject.pointer(medium: declared.medium.name) / "minDuration", "leave out 'minDuration'",
          isSafe: false))
    }
  }
}
