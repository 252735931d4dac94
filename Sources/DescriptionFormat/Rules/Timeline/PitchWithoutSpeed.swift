import Diagnostics
import MediaValues

extension Rule {
  static let pitchWithoutSpeed = Rule(
    "T229", "pitch-without-speed", .note,
    summary: "`pitch` has no effect because the speed is 1.",
    explanation: """
      `pitch` sets how a change of speed affects the pitch. At the speed 1 it has no effect.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "pitch": "natural" } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "speed": 2, "pitch": "natural" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.sounds where part.content.pitch != nil {
      guard part.segment.content.speed ?? 1 == 1, !part.segment.content.isFrozen else { continue }
      let place = subject.pointer(part.path) / "pitch"
      report.add(
        "'pitch' has no effect at the speed 1", at: .value(place),
        fix: .removing(place, "remove 'pitch'", isSafe: false))
    }
  }
}

extension Description.Content {
  fileprivate var speed: AnimatedNumber? {
    switch self {
    case .video(let video): video.speed
    case .audio(let audio): audio.speed
    case .photo, .text, .sticker, .shape, .composition, .transition, .filter, .effect: nil
    }
  }
}
