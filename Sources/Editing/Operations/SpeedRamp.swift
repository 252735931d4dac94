import MediaValues

/// A named change of speed, for a clip of any length.
package enum SpeedRamp: String, Hashable, Sendable, CaseIterable {
  /// Fast, slow in the middle, and fast again.
  case hero
  /// Like `hero`, but with a larger difference.
  case bullet
  /// Alternately slow and fast.
  case montage
  /// A short burst in the middle.
  case jump
  /// Fast at the beginning, then at the recorded speed.
  case flashIn = "flash_in"
  /// At the recorded speed, then fast at the end.
  case flashOut = "flash_out"

  /// The speeds at points of the clip in percent of its duration, linear between them.
  private var points: [(percent: Int64, speed: ExactDecimal)] {
    switch self {
    case .hero: [(0, 2), (35, 2), (45, 0.5), (65, 0.5), (75, 2), (100, 2)]
    case .bullet: [(0, 5), (30, 5), (40, 0.5), (60, 0.5), (70, 5), (100, 5)]
    case .montage: [(0, 0.5), (20, 3), (45, 0.5), (55, 0.5), (80, 3), (100, 0.5)]
    case .jump: [(0, 1), (40, 1), (50, 6), (60, 1), (100, 1)]
    case .flashIn: [(0, 6), (40, 1), (100, 1)]
    case .flashOut: [(0, 1), (60, 1), (100, 6)]
    }
  }

  /// Returns the keyframes with which the clip uses this length of its medium.
  func speed(using used: Time) -> AnimatedNumber {
    // 200 × the mean speed, in billionths.
    let area = zip(points, points.dropFirst()).reduce(into: Int128(0)) { area, pair in
      area +=
        Int128(pair.1.percent - pair.0.percent)
        * (pair.0.speed.billionths + pair.1.speed.billionths)
    }
    let length = roundedQuotient(
      Int128(used.flicks) * 200 * ExactDecimal.billion, max(1, area))
    return .keyframes(
      points.map { point in
        Keyframe(
          time: Time(flicks: Int64(clamping: length * Int128(point.percent) / 100)),
          value: point.speed)
      })
  }
}

extension Timeline {
  /// Plays a clip with a named change of speed. It shows the same part of its medium; later items
  /// move.
  package mutating func setSpeed(
    of clip: ClipReference, to ramp: SpeedRamp
  ) throws(EditError) {
    let (played, _) = try Draft(self).clip(clip)
    let used = try played.sourceMeant(at: canvas.frameRate)
    try setSpeed(of: clip, to: ramp.speed(using: used))
  }
}
