import Diagnostics
import MediaValues

extension Rule {
  static let pitchWithoutSpeed = Rule(
    "T229", "pitch-without-speed", .note,
    summary: "A segment says what becomes of the pitch, and plays at its own speed.",
    explanation: """
      `pitch` says what another speed does to the height of tones. At the speed 1 it does nothing.
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
      guard part.segment.content.speed ?? 1 == 1 else { continue }
      let place = subject.pointer(part.path) / "pitch"
      report.add(
        "'pitch' does nothing at the speed 1", at: .value(place),
        fix: .removing(place, "remove 'pitch'", isSafe: false))
    }
  }
}

extension Description.Content {
  fileprivate var speed: AnimatedNumber? {
    switch self {
    case .video(let video): video.speed
    case .audio(let audio): audio.speed
    case .photo, .text, .sticker, .composition, .transition, .filter, .effect: nil
    }
  }
}
