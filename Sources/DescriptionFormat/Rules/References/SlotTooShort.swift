import Diagnostics
import MediaValues

extension Rule {
  static let slotTooShort = Rule(
    "R308", "slot-too-short", .warning,
    summary: "The `minDuration` of a slot is shorter than a segment that plays it.",
    explanation: """
      `minDuration` is the shortest medium that the slot accepts. A segment needs its `start` plus its \
      `duration` times its `speed`, or the time of its `freeze`, unless its `whenShort` is `freeze`, `loop` or `slow`. \
      One that lasts as long as its medium needs only its `minimum`.
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
    for placed in subject.segments {
      guard let name = placed.segment.media, let declared = subject.declaredMedium(name),
        let least = declared.medium.minDuration, declared.medium.source == nil,
        let needed = placed.segment.neededLength, needed > least,
        !declared.medium.isTooShort(for: needed)
      else { continue }
      report.add(
        "the slot \(quoted(name)) accepts media of \(least), but \(subject.quotedName(placed.path)) needs"
          + " \(needed)", at: .value(subject.pointer(medium: name) / "minDuration"),
        notes: [
          .init("\(subject.quotedName(placed.path)) is here", at: subject.place(placed.path))
        ],
        help: "write \(needed.decimalSeconds)")
    }
  }
}

extension Description.Medium {
  /// Whether every file that the slot takes is shorter.
  func isTooShort(for length: Time) -> Bool {
    conditions.maxDuration.map { $0 < length } ?? false
  }
}

extension Description.Segment {
  /// The end of the part of its medium that the segment needs; `nil` if the medium may be short, and if the speed is not
  /// known or changes.
  var neededLength: Time? {
    switch content {
    case .video(let video) where Description.Video.whenShort.value(of: video) == .error: usedLength
    case .audio(let audio) where audio.loops != true: usedLength
    default: nil
    }
  }

  /// The end of the part of its medium that the segment plays, in the medium's time; `nil` for a photo, and if
  /// the speed or the length is not known, or the speed changes.
  var usedLength: Time? {
    switch content {
    case .video(let video): video.freeze ?? length(from: video.start, at: video.speed)
    case .audio(let audio): length(from: audio.start, at: audio.speed)
    default: nil
    }
  }

  private func length(from start: Time?, at speed: AnimatedNumber?) -> Time? {
    guard let least = leastDuration else { return nil }
    let length: Time? =
      if let speed {
        speed.constant.flatMap {
          ExactDecimal(least.seconds * $0.double).flatMap { Time(seconds: $0) }
        }
      } else {
        least
      }
    return length.map { (start ?? .zero) + $0 }
  }
}
