import Diagnostics
import Editing
import MediaValues
import Planning
import TestSupport
import Testing

/// Each frame of a clip shows the right time of its medium.
@Suite struct RetimingTests {
  private func times(
    _ retiming: RenderPlan.Retiming, count: Int = 60, first: Int = 7, from start: Time = 1,
    loop: Time? = nil, rate: FrameRate = .thirty
  ) -> RenderPlan.SourceFrameTimes {
    RenderPlan.SourceFrameTimes(
      RenderPlan.Layer(
        source: 0, firstFrame: first, sourceStart: start, loop: loop, retiming: retiming,
        frameCount: count), rate: rate)
  }

  private func close(_ time: Time, _ seconds: Double, by limit: Double = 0.6e-3) -> Bool {
    abs(time.seconds - seconds) < limit
  }

  @Test(arguments: [0.05, 0.5, 0.8, 1.25, 2, 4, 100]) func aFrameIsSeenAtItsMiddle(
    _ speed: Double
  ) throws {
    let factor = try #require(ExactDecimal(speed))
    let times = times(RenderPlan.Retiming(speed: .constant(factor)))
    for frame in 0..<60 {
      let expected = 1 + (Double(frame) + 0.5) / 30 * speed
      #expect(close(times.limit(at: 7 + frame), expected))
    }
  }

  @Test func backwardsIsTheSameFromTheOtherEnd() throws {
    for speed in [0.05, 0.8, 1, 2, 33.3] {
      let speed = AnimatedNumber.constant(try #require(ExactDecimal(speed)))
      for rate in [FrameRate.thirty, FrameRate(numerator: 30_000, denominator: 1001)] {
        for loop in [nil, 0.68, Time(numerator: 2, denominator: 3)] {
          let forward = times(RenderPlan.Retiming(speed: speed), loop: loop, rate: rate)
          let backward = times(
            RenderPlan.Retiming(speed: speed, isReversed: true), loop: loop, rate: rate)
          for frame in 0..<60 {
            #expect(backward.limit(at: 7 + frame) == forward.limit(at: 7 + 59 - frame))
          }
        }
      }
    }
  }

  /// A loop whose length is not a whole number of frames does not drift.
  @Test func loopsBeginWhereTheirTimeRounds() throws {
    for rate in [FrameRate.thirty, FrameRate(numerator: 24_000, denominator: 1001)] {
      for length in [Time(0.68), 4.17, Time(numerator: 1001, denominator: 30_000), 0.001] {
        let count = 3600 * 30
        let times = times(.asRecorded, count: count, first: 0, from: 1, loop: length, rate: rate)
        var number = 0
        for frame in 0..<count {
          let middle = (Double(frame) + 0.5) / rate.framesPerSecond
          while rate.frame(at: Time(flicks: length.flicks * Int64(number + 1))) <= frame {
            number += 1
          }
          let first = rate.frame(at: Time(flicks: length.flicks * Int64(number)))
          let expected = 1 + (Double(frame - first) + 0.5) / rate.framesPerSecond
          guard !close(times.limit(at: frame), expected, by: 1e-6) else { continue }
          Issue.record("\(length) at \(rate): frame \(frame), \(middle) s")
          break
        }
      }
    }
  }

  /// A reversed speed curve has the same speed at each moment as the forward one.
  @Test func aCurveIsItsIntegral() throws {
    let curve = AnimatedNumber.keyframes([
      Keyframe(time: 0.5, value: 1), Keyframe(time: 1, value: 4, easing: .curve(.sine, .inOut)),
      Keyframe(time: 1.5, value: 0.5, easing: .linear),
      Keyframe(time: 1.75, value: 2, easing: .hold),
    ])
    func used(_ end: Double) -> Double {
      let steps = 20_000
      return (0..<steps).reduce(0.0) { sum, step in
        let time = (Double(step) + 0.5) / Double(steps) * end
        return sum + curve.value(at: Time(floatLiteral: time), in: .speed) * end / Double(steps)
      }
    }
    let forward = times(RenderPlan.Retiming(speed: curve))
    let backward = times(RenderPlan.Retiming(speed: curve, isReversed: true))
    let whole = used(2)
    for frame in stride(from: 0, to: 60, by: 7) {
      let middle = used((Double(frame) + 0.5) / 30)
      #expect(close(forward.limit(at: 7 + frame), 1 + middle, by: 1e-3), "\(frame)")
      #expect(close(backward.limit(at: 7 + frame), 1 + whole - middle, by: 1e-3), "\(frame)")
    }
  }

  @Test func manyKeysCostLittle() {
    let keys = (0..<5000).map { index in
      Keyframe(
        time: Time(numerator: Int64(index), denominator: 100),
        value: index.isMultiple(of: 2) ? 0.5 : 1.5, easing: Easing.named[index % 26])
    }
    let times = times(RenderPlan.Retiming(speed: .keyframes(keys)), count: 1500)
    let clock = ContinuousClock()
    var last = Time.zero
    let duration = clock.measure {
      for frame in 7..<1507 {
        let limit = times.limit(at: frame)
        #expect(limit > last)
        last = limit
      }
    }
    #expect(abs(last.seconds - 51) < 3)
    #expect(duration < .seconds(2), "\(duration)")
  }

  @Test func shortMediaAreSlowedExactly() throws {
    let value = try timeline([
      (.video, [clip("a", at: 1, lasts: 9, from: 3, whenShort: .slow)])
    ])
    let plan = try #require(
      Planner.plan(value, media: ["a": source("a", type: .video, duration: 5)]).0)
    guard case .layer(let layer) = plan.instructions[1].steps[0] else {
      Issue.record("no layer")
      return
    }
    #expect(layer.retiming.slowing == .init(needed: 9, available: 2))
    #expect(layer.loop == nil)
    let times = RenderPlan.SourceFrameTimes(layer, rate: .thirty)
    #expect(close(times.limit(at: 30), 3 + 2.0 / 9 / 60))
    #expect(close(times.limit(at: 299), 5 - 2.0 / 9 / 60))
    #expect(plan.mix.inputs[0].retiming == layer.retiming, "the sound stays with the video")
    let played = RenderPlan.Retiming.Played(layer.retiming)
    #expect(played(after: 9) == 2)
  }

  /// The required length of a medium depends on the speed.
  @Test func lengthsCountWithTheSpeed() throws {
    func codes(_ speed: AnimatedNumber, _ length: Time, reverse: Bool = false) throws -> [String] {
      var clip = clip("a", at: 0, lasts: 4, from: 1)
      clip.speed = speed
      clip.isReversed = reverse
      return Planner.plan(
        try timeline([(.video, [clip])]), media: ["a": source("a", type: .video, duration: length)]
      ).1.map(\.code)
    }
    #expect(try codes(2, 9).isEmpty && codes(2, 8.8) == ["M201"])
    #expect(try codes(0.5, 3).isEmpty && codes(0.5, 2.8, reverse: true) == ["M201"])
    let ramp = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 1), Keyframe(time: 4, value: 3),
    ])
    #expect(try codes(ramp, 9).isEmpty && codes(ramp, 8.8) == ["M201"])
  }

  /// Elastic, back and bounce are accepted as long as the speed stays above zero.
  @Test func aStandstillIsRefused() throws {
    func codes(_ low: ExactDecimal, _ easing: Easing) throws -> [String] {
      var clip = clip("a", at: 0, lasts: 4)
      clip.speed = .keyframes([
        Keyframe(time: 0, value: 4), Keyframe(time: 2, value: low, easing: easing),
      ])
      let value = try timeline([(.video, [clip])])
      return Planner.plan(value, media: longMedia(for: value)).1.map(\.code)
    }
    for curve in [Easing.Curve.back, .elastic] {
      #expect(try codes(0.1, .curve(curve, .out)) == ["P103"])
      #expect(try codes(3, .curve(curve, .out)).isEmpty)
    }
    #expect(try codes(0.1, .curve(.bounce, .out)).isEmpty)
    #expect(try codes(0.1, .bezier(x1: 0.2, y1: 0, x2: 0.2, y2: 2)) == ["P103"])
    #expect(try codes(0.1, .bezier(x1: 0.2, y1: 0, x2: 0.2, y2: 1)).isEmpty)
  }
}
