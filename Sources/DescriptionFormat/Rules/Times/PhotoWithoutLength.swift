import Diagnostics
import MediaValues

extension Rule {
  static let photoWithoutLength = Rule(
    "T249", "photo-without-length", .warning,
    summary: "A slot takes photos, and nothing says how long a segment shows one.",
    explanation: """
      A segment that lasts as long as its medium has no length if the user gives a photo: this is an error then (T235). \
      `still` is the length for that case.
      """,
    invalid: """
      { "version": "2", "media": { "shot": { "type": "video", "label": "A shot", "accepts": ["video", "photo"] } },
        "tracks": [ { "type": "video", "name": "main", "segments": [ { "media": "shot" } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "shot": { "type": "video", "label": "A shot", "accepts": ["video", "photo"] } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
          { "media": "shot", "duration": { "of": "media", "still": 4 } } ] } ] }
      """
  ) { subject, report in
    guard subject.hasWrittenTimes else { return }
    for placed in subject.segments {
      guard case .video(let video) = placed.segment.content, let times = placed.segment.times,
        let name = video.media, let medium = subject.visibleMedium(name)?.medium,
        medium.source == nil, medium.accepts?.contains(.photo) == true
      else { continue }
      switch times.duration {
      case nil: break
      case .natural(let length)? where length.origin == .media && length.still == nil: break
      default: continue
      }
      let place = subject.pointer(placed.path)
      report.add(
        "\(quoted(name)) takes photos, and nothing says how long \(subject.quotedName(placed.path)) shows one",
        at: .value(times.duration == nil ? place : place / "duration"),
        help: "write \"duration\": { \"of\": \"media\", \"still\": 4 }")
    }
  }
}
