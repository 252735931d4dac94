import MediaValues
import TestSupport
import Testing

struct FrameRateTests {
  static let rates = [
    FrameRate.thirty, FrameRate(numerator: 30_000, denominator: 1_001),
    FrameRate(numerator: 24_000, denominator: 1_001), FrameRate(numerator: 25, denominator: 2),
    FrameRate(numerator: 239_999_999, denominator: 1_000_000),
  ]

  /// `f` is the frame of `t` if `f - 1/2 <= t × rate < f + 1/2`, calculated with integers.
  @Test(arguments: rates)
  func snapping(rate: FrameRate) {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let time = Time(
        flicks: Int64.random(in: 0...(86_400 * Time.flicksPerSecond), using: &generator))
      let frame = Int128(rate.frame(at: time))
      let doubled = 2 * Int128(time.flicks) * Int128(rate.numerator)
      let unit = Int128(rate.denominator) * Int128(Time.flicksPerSecond)
      #expect((2 * frame - 1) * unit <= doubled && doubled < (2 * frame + 1) * unit)
    }
  }

  @Test(arguments: rates)
  func framesBeginAtTheirOwnTime(rate: FrameRate) {
    for index in [0, 1, 2, 1_000, 107_892, 2_589_408] {
      #expect(rate.frame(at: rate.time(ofFrame: index)) == index)
    }
  }

  @Test func usualRatesAreExact() {
    for rate in FrameRateTests.rates.dropLast() {
      for index in [1, 7, 107_892] {
        let flicks = Int128(rate.time(ofFrame: index).flicks)
        #expect(
          flicks * Int128(rate.numerator)
            == Int128(index) * Int128(rate.denominator) * Int128(Time.flicksPerSecond))
      }
    }
  }

  @Test func halvesGoUp() {
    let rate = FrameRate(numerator: 10, denominator: 1)
    #expect(rate.frame(at: 0.05) == 1)
    #expect(rate.frame(at: Time(flicks: (0.05 as Time).flicks - 1)) == 0)
    #expect(rate.frame(at: Time(flicks: -35_280_000)) == 0)
    #expect(rate.frame(at: Time(flicks: -35_280_001)) == -1)
  }

  /// Lengths that a file states in whole milliseconds contain all frames.
  @Test(arguments: rates)
  func wholeFramesInRoundedLengths(rate: FrameRate) {
    for index in [1, 2, 100, 101, 107_892] {
      let length = rate.time(ofFrame: index)
      let stored = Time(numerator: Int64(length.ticks(per: 1_000)), denominator: 1_000)
      #expect(rate.wholeFrames(in: stored) == length)
      #expect(rate.wholeFrames(in: length - 0.0011) == rate.time(ofFrame: max(1, index - 1)))
    }
  }

  @Test(arguments: [
    ("30", "30"), ("12.5", "25/2"), ("30000/1001", "30000/1001"), ("60/2", "30"), ("1e2", "100"),
    ("0.5", "1/2"),
  ])
  func readAndPrinted(text: String, expected: String) throws {
    #expect(try #require(FrameRate(text)).description == expected)
  }

  @Test(arguments: ["", "0", "-30", "30/0", "0/1", "30/", "/30", "1/2/3", "a", "30 /1", "1e9"])
  func refused(text: String) {
    #expect(FrameRate(text) == nil)
  }

  @Test(arguments: rates)
  func theClockFitsLibav(rate: FrameRate) {
    #expect(rate.ticksPerFrame >= 1 && rate.ticksPerFrame <= 1_000)
    #expect(rate.numerator * rate.ticksPerFrame <= Int64(Int32.max))
  }
}
