import Diagnostics
import MediaValues

extension Rule {
  static let stickerByLetter = Rule(
    "V737", "sticker-by-letter", .warning,
    summary: "A segment other than a text has an animation by word or letter.",
    explanation: """
      `by` sets the unit of a text that is animated. Everything else has no letters and is animated as a \
      whole.
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
      let type = part.placed.track.track.type
      guard type != .text else { continue }
      for entrance in subject.entrances(of: part)
      where (entrance.animation.unit ?? .whole) != .whole {
        let place = entrance.pointer / "by"
        report.add(
          "'by' has no effect: a \(type.rawValue) is animated as a whole", at: .value(place),
          fix: .removing(place, "remove 'by'", isSafe: true))
      }
    }
  }
}
