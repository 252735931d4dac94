import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let attackTooLong = Rule(
    "T251", "attack-too-long", .warning,
    summary: "The `attack` of a `duck` is longer than 10 s.",
    explanation: """
      `attack` is the time in which the sound is reduced before others are heard. It is 10 s at most; a longer \
      one has the effect of 10 s.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 30 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 30, "duck": { "attack": 20 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 30 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 30, "duck": { "attack": 10 } } ] } ] }
      """
  ) { subject, report in
    let limit = Duck.longestAttack
    for part in subject.parts.audios {
      guard let attack = part.content.duck?.attack, attack > limit else { continue }
      let place = subject.pointer(part.path) / "duck" / "attack"
      report.add(
        "'attack' of \(subject.quotedName(part.path)) is \(attack); the most is \(limit), which is used",
        at: .value(place),
        fix: .replacing(
          place, with: limit.decimalSeconds.jsonText, "write \(limit.decimalSeconds)",
          isSafe: false))
    }
  }
}
