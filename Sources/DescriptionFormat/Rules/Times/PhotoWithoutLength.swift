import Diagnostics
import MediaValues

extension Rule {
  static let photoWithoutLength = Rule(
    "T249", "photo-without-length", .warning,
    summary: "A medium may be a photo, and nothing says how long a segment shows it.",
    explanation: """
      A segment that lasts as long as its medium has no length if the medium is a photo: this is an error when the file is \
      known (T235). A medium may be a photo if its slot accepts photos, or if the name of its `source` or `default` ends like \
      that of a photo. `still` is the length for that case.
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
        let reason = medium.reasonForPhoto
      else { continue }
      switch times.duration {
      case nil: break
      case .natural(let length)? where length.origin == .media && length.still == nil: break
      default: continue
      }
      let place = subject.pointer(placed.path)
      report.add(
        "\(quoted(name)) \(reason), and nothing says how long \(subject.quotedName(placed.path)) shows it",
        at: .value(times.duration == nil ? place : place / "duration"),
        help: "write \"duration\": { \"of\": \"media\", \"still\": 4 }")
    }
  }
}

extension Description.Medium {
  /// Why its file may be a photo, as the middle of a sentence; `nil` if it hardly can be one.
  fileprivate var reasonForPhoto: String? {
    if source == nil, accepts?.contains(.photo) == true { return "takes photos" }
    guard let file = source ?? conditions.fallback, MediaType(suffixOf: file) == .photo else {
      return nil
    }
    return source == nil
      ? "plays the photo \(quoted(file)) by default" : "plays the photo \(quoted(file))"
  }
}
