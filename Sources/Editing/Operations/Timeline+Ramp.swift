import MediaValues

/// A change of speed with a name, for a clip of any length.
package enum SpeedRamp: String, Hashable, Sendable, CaseIterable {
  /// Fast, slow where it matters, and fast again.
  case hero
  /// The same, more so.
  case bullet
  /// Slow and fast in turns.
  case montage
  /// A leap in the middle.
  case jump
  /// Rushes in, and goes on as it was recorded.
  case flashIn = "flash_in"
  /// The same backwards.
  case flashOut = "flash_out"

  /// The speed at parts of the clip's time, in percent; straight between them.
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

  /// The speeds with which so much of a medium is played.
  func speed(using used: Time) -> AnimatedNumber {
    // Two hundred times the mean speed, in billionths.
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
  /// Plays a clip with a speed that changes as a ramp says. It shows the same part of its medium;
  /// what follows moves.
  package mutating func setSpeed(
    of clip: ClipReference, to ramp: SpeedRamp
  ) throws(EditError) {
    let (played, _) = try Draft(self).clip(clip)
    try setSpeed(of: clip, to: ramp.speed(using: try played.sourceUsed()))
  }
}
