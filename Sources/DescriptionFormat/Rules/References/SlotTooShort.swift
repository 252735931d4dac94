import Diagnostics
import MediaValues

extension Rule {
  static let slotTooShort = Rule(
    "R308", "slot-too-short", .warning,
    summary: "A slot takes media that are shorter than a segment that plays it.",
    explanation: """
      `minDuration` tells whoever fills the slot how long the medium must be. A segment needs its \
      `start` and its `duration` together, unless it freezes or loops what is short.
      """,
    invalid: """
      { "media": { "arrival": { "type": "video", "minDuration": 3 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "start": 1, "media": "arrival" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video", "minDuration": 6 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "start": 1, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    for (path, segment) in subject.segments {
      guard let name = segment.media, let medium = subject.media[name], medium.source == nil,
        let least = medium.minDuration, let start = startOfStrict(segment.content)
      else { continue }
      let needed = start + segment.duration
      guard needed > least else { continue }
      report.add(
        "slot \(quoted(name)) takes media of \(least), but \(subject.quotedName(path)) needs"
          + " \(needed)", at: .value(subject.pointer(medium: name) / "minDuration"),
        notes: [.init("\(subject.quotedName(path)) is here", at: subject.place(path))],
        help: "write \(needed.decimalSeconds)")
    }
  }

  /// The in point of content that must not be short; nil where that does no harm.
  private static func startOfStrict(_ content: Description.Content) -> Time? {
    switch content {
    case .video(let video) where video.whenShort ?? .error == .error: video.start ?? .zero
    case .audio(let audio) where audio.loops != true: audio.start ?? .zero
    default: nil
    }
  }
}
