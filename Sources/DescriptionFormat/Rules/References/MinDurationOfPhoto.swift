import Diagnostics
import MediaValues

extension Rule {
  static let minDurationOfPhoto = Rule(
    "R313", "min-duration-of-photo", .warning,
    summary: "A slot for photos asks how long they last.",
    explanation: "A photo stands as long as its segment does; `minDuration` asks nothing of it.",
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
      guard declared.medium.minDuration != nil,
        (declared.medium.accepts ?? [declared.medium.type]).allSatisfy({ $0 == .photo })
      else { continue }
      report.add(
        "'minDuration' does nothing for \(quoted(declared.medium.name)), which is filled by a photo",
        at: .key(subject.pointer(medium: declared.medium.name) / "minDuration"),
        fix: .removing(
          subject.pointer(medium: declared.medium.name) / "minDuration", "leave out 'minDuration'",
          isSafe: false))
    }
  }
}
