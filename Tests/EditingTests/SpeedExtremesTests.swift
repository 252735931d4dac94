import Editing
import MediaValues
import Testing

private let tiny = ExactDecimal(significand: 1, exponent: -320)

/// For absurd speeds and times, the used part of a medium is a number or unknown, and never a trap.
struct SpeedExtremesTests {
  private static let lengths: [Time] = [
    .zero, .flick, 1, 86_400, Time(flicks: 1 << 47), Time(flicks: 1 << 61), Time(flicks: .max),
  ]

  @Test(
    arguments: Easing.named
      + [-100, 100, -1e300, 1e300, tiny].map { height in
        .bezier(x1: 0.2, y1: height, x2: 0.3, y2: height)
      })
  func curvesOfEveryHeight(easing: Easing) {
    for (from, to) in [(0.05, 100), (100, 0.05), (1, 2)] as [(ExactDecimal, ExactDecimal)] {
      for end in Self.lengths.dropFirst(2) {
        let integral = SpeedIntegral(
          .keyframes([
            Keyframe(time: .zero, value: from), Keyframe(time: end, value: to, easing: easing),
          ]))
        guard let integral else { continue }
        let used = Self.lengths.map(integral.used(in:))
        #expect(used == used.sorted(), "\(easing) \(from) \(to) \(end)")
        for length in Self.lengths { _ = integral.length(using: length) }
      }
    }
  }

  @Test func steepCurvesAreStillExact() throws {
    // A straight line as a Bézier curve: the mean of its ends.
    let line: Easing = .bezier(x1: 0.25, y1: 0.25, x2: 0.75, y2: 0.75)
    let integral = try #require(
      SpeedIntegral(
        .keyframes([
          Keyframe(time: .zero, value: 1), Keyframe(time: 10, value: 3, easing: line),
        ])))
    #expect((integral.used(in: 10) - 20).magnitude <= Time(flicks: 2))
    // y = 40: the area is 0.25 + (y1 + y2) · 3/20 … of the step of 0.1, as time runs evenly.
    let steep: Easing = .bezier(
      x1: ExactDecimal(1.0 / 3) ?? 0, y1: 40, x2: ExactDecimal(2.0 / 3) ?? 0, y2: 40)
    let risen = try #require(
      SpeedIntegral(
        .keyframes([
          Keyframe(time: .zero, value: 1), Keyframe(time: 10, value: 1.1, easing: steep),
        ])))
    // ∫ 3(1−t)²t·40 + 3(1−t)t²·40 + t³ dt = 10 + 10 + 1/4
    let expected = Time(numerator: 10_000 + 20_250, denominator: 1_000)
    #expect((risen.used(in: 10) - expected).magnitude < 0.000001, "\(risen.used(in: 10))")
  }

  @Test(
    arguments: [
      (1e300, false), (1e9, false), (1e6, true), (0.05, true), (tiny, false), (0, false),
      (-1, false),
    ] as [(ExactDecimal, Bool)])
  func speedsBeyondReasonAreNotKnown(speed: ExactDecimal, isKnown: Bool) {
    #expect((SpeedIntegral(.constant(speed)) != nil) == isKnown)
    for length in Self.lengths { _ = AnimatedNumber.constant(speed).sourceUsed(in: length) }
    #expect((Time(flicks: .max) * 1e300).flicks == .max)
    #expect((Time(flicks: .max) * -1e300).flicks == .min)
  }
}
