import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let entranceOfLetters = Rule(
    "V761", "entrance-of-letters", .warning,
    summary: "A segment other than a text has an animation of letters.",
    explanation: """
      Some animations move the letters of a text, or let them appear one after the other. Anything else has no \
      letters: it fades in, or appears at once.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10,
          "enter": "scatter" } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10,
          "enter": "fade" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.entrances where part.placed.track.track.type != .text {
      for entrance in subject.entrances(of: part) {
        let name = entrance.animation.subtype
        guard EntranceKind.named(name)?.needsLetters == true else { continue }
        report.add(
          "\(quoted(name)) animates the letters of a text, which a"
            + " \(part.placed.track.track.type.rawValue) has not", at: .value(entrance.subtype),
          help: "write \"fade\", or another animation that needs no letters")
      }
    }
  }
}
