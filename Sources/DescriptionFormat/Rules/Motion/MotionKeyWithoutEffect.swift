import Diagnostics
import MediaValues

extension Rule {
  static let motionKeyWithoutEffect = Rule(
    "V760", "motion-key-without-effect", .warning,
    summary: "A motion has a key that its kind does not use.",
    explanation: """
      `x` and `y` are the point of a zoom, or the height or the side of a pan; `easing` is that of zooms and pans, \
      and `duration` is how long these take. `period` is the time after which `pulse`, `float`, `wiggle`, `swing` and rotations repeat. Rotations have no \
      `amount`.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10,
          "motion": { "subtype": "zoom_in", "period": 2 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10,
          "motion": { "subtype": "pulse", "period": 2 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      guard let motion = part.content.motion else { continue }
      for key in motion.keysWithoutEffect {
        let place = subject.pointer(part.path) / "motion" / key
        report.add(
          "'\(key)' has no effect: '\(motion.kind.rawValue)' does not use it", at: .key(place),
          fix: .removing(place, "remove '\(key)'", isSafe: true))
      }
    }
  }
}

extension Motion {
  fileprivate var keysWithoutEffect: [String] {
    let isZoom = kind == .zoomIn || kind == .zoomOut
    let written: [(key: String, isWritten: Bool, isUsed: Bool)] = [
      ("amount", amount != nil, !kind.isRotation),
      ("x", x != nil, isZoom || kind == .panUp || kind == .panDown),
      ("y", y != nil, isZoom || kind == .panLeft || kind == .panRight),
      ("period", period != nil, kind.repeats), ("easing", easing != nil, !kind.repeats),
      ("duration", duration != nil, !kind.repeats),
    ]
    return written.filter { $0.isWritten && !$0.isUsed }.map(\.key)
  }
}
