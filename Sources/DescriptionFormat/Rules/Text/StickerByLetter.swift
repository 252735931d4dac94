import Diagnostics
import MediaValues

extension Rule {
  static let stickerByLetter = Rule(
    "V737", "sticker-by-letter", .warning,
    summary: "A sticker or a shape has an animation by word or letter.",
    explanation: """
      `by` sets the unit of a text that is animated. A sticker or a shape has no letters and is \
      animated as a whole.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "sticker", "name": "over", "segments": [
          { "position": 0, "duration": 10, 
            "enter": { "subtype": "pop", "by": "letter" } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "sticker", "name": "over", "segments": [
          { "position": 0, "duration": 10, 
            "enter": { "subtype": "pop" } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.entrances {
      let what: String
      switch part.segment.content {
      case .sticker: what = "a sticker"
      case .shape: what = "a shape"
      default: continue
      }
      for (key, entrance) in part.content.all where (entrance.unit ?? .whole) != .whole {
        let place = subject.pointer(part.path) / key / "by"
        report.add(
          "'by' has no effect: \(what) is animated as a whole", at: .value(place),
          fix: .removing(place, "remove 'by'", isSafe: true))
      }
    }
  }
}
