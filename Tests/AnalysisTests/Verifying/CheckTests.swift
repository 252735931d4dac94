import MediaValues
import Testing

@testable import Analysis

/// Each check of `verify` passes or fails as it should for given measurements.
@Suite struct CheckTests {
  private func times(_ count: Int, rate: FrameRate, per second: Int64? = nil) -> [Time] {
    (0..<count).map { frame in
      let exact = rate.time(ofFrame: frame)
      return second.map { Time(numerator: Int64(exact.ticks(per: Int($0))), denominator: $0) }
        ?? exact
    }
  }

  @Test func roundedTimesAreEven() {
    for (rate, per, tick) in [
      (FrameRate.thirty, Int64(1000), Time(flicks: 705_600)),
      (FrameRate(numerator: 30_000, denominator: 1001), 1000, Time(flicks: 705_600)),
      (FrameRate(numerator: 15, denominator: 1), 100, Time(flicks: 7_056_000)),
    ] {
      let frames = FrameTimes(times(300, rate: rate, per: per), tick: tick)
      #expect(frames.rateCheck(expected: rate).outcome == .passed)
      #expect(frames.evennessCheck().outcome == .passed)
      let other = FrameRate(numerator: rate.numerator * 1000, denominator: rate.denominator * 1003)
      #expect(frames.rateCheck(expected: other).outcome == .failed)
    }
  }

  @Test func gapsAndLateBeginningsAreReported() {
    let tick = Time(flicks: 70_560)
    var list = times(90, rate: .thirty)
    list.remove(at: 40)
    let gap = FrameTimes(list, tick: tick)
    #expect(gap.evennessCheck().places.map(\.start) == [FrameRate.thirty.time(ofFrame: 39)])
    #expect(gap.rateCheck(expected: .thirty).outcome == .passed)
    let late = FrameTimes(times(90, rate: .thirty).map { $0 + 1 }, tick: tick)
    #expect(late.evennessCheck().places.map(\.start) == [1])
  }

  @Test func loudnessMayChangeAsEncodersDo() {
    func outcome(
      _ expected: Double?, _ found: Double?, peak: Double? = -3, isLossy: Bool = true
    ) -> String {
      SoundChecks.loudness(
        expected: Loudness(integrated: expected, range: 0, truePeak: -3),
        found: Loudness(integrated: found, range: 0, truePeak: peak), isLossy: isLossy
      ).outcome.rawValue
    }
    #expect(outcome(-20, -21.9) == "passed" && outcome(-20, -22.1) == "failed")
    #expect(outcome(-20, -20.5, isLossy: false) == "failed")
    #expect(outcome(-20, -20, peak: 0.5) == "failed" && outcome(-20, nil) == "failed")
    #expect(outcome(nil, nil) == "passed" && outcome(nil, nil, peak: -9) == "failed")
  }

  @Test func syncComparesSoundAndVideo() {
    func check(_ samples: [Int], video: Time?) -> Verification.Check {
      SoundChecks.sync(
        samples.enumerated().map {
          (Time(flicks: Int64($0.offset)), SoundMatch(offset: $0.element, likeness: 0.9))
        }, sampleRate: 48_000, videoOffset: video)
    }
    #expect(check([0, 10, 900], video: nil).outcome == .passed)
    #expect(check([4800, 4800, 0], video: nil).outcome == .failed)
    #expect(check([0, 0, 0], video: 0.1).outcome == .failed)
    #expect(check([0, 0, 0, 2000, 2000], video: 0).outcome == .failed)
    #expect(check([], video: 0).outcome == .skipped)
  }
}
