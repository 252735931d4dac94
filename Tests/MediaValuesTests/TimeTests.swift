import MediaValues
import TestSupport
import Testing

struct TimeTests {
  @Test(arguments: [
    (24, 1), (25, 1), (30, 1), (48, 1), (50, 1), (60, 1), (100, 1), (120, 1), (240, 1),
    (24_000, 1_001), (30_000, 1_001), (60_000, 1_001), (44_100, 1), (48_000, 1), (96_000, 1),
    (1_000, 1),
  ])
  func ticksAreWholeFlicks(numerator: Int64, denominator: Int64) {
    let product = Int128(denominator) * Int128(Time.flicksPerSecond)
    #expect(product % Int128(numerator) == 0)
    let tick = Time(numerator: denominator, denominator: numerator)
    #expect(Int128(tick.flicks) * Int128(numerator) == product)
  }

  @Test func decimalSecondsReadBack() {
    var generator = SeededGenerator(seed: 3)
    for bits in 0..<57 {
      for _ in 0..<100 {
        let flicks = Int64(generator.next() >> UInt64(64 - bits - 1))
        for time in [Time(flicks: flicks), Time(flicks: -flicks)] {
          #expect(Time(seconds: time.decimalSeconds) == time)
          #expect(time.decimalSeconds.exponent >= -9)
        }
      }
    }
  }

  @Test(arguments: [
    ("0.001", 705_600), ("1e-9", 1), ("7e-10", 0), ("7.1e-10", 1), ("-1.5", -1_058_400_000),
    ("86400", 60_963_840_000_000), ("1e-29", 0), ("1e-30", 0), ("1e-9999", 0), ("0e99", 0),
    ("13e9", 9_172_800_000_000_000_000),
  ])
  func fromSeconds(text: String, flicks: Int64) throws {
    #expect(Time(seconds: try #require(ExactDecimal(text)))?.flicks == flicks)
  }

  @Test(arguments: ["14e9", "1e12", "9223372036854775807e11", "-9223372036854775807e11", "1e9999"])
  func tooLong(text: String) throws {
    #expect(Time(seconds: try #require(ExactDecimal(text))) == nil)
  }

  @Test func samplesAreRoundedToTheNearest() {
    #expect(Time(flicks: 14_699).ticks(per: 48_000) == 1)
    #expect(Time(flicks: 7_350).ticks(per: 48_000) == 1)
    #expect(Time(flicks: 7_349).ticks(per: 48_000) == 0)
    #expect((1.5 as Time).ticks(per: 44_100) == 66_150)
  }

  @Test func quotientsRoundHalvesUp() {
    for value in -40...40 {
      for divisor in 1...7 {
        let expected = Int((Double(value) / Double(divisor) + 0.5).rounded(.down))
        #expect(roundedQuotient(Int128(value), Int128(divisor)) == Int128(expected))
      }
    }
  }

  @Test func printed() {
    #expect((12.5 as Time).description == "12.5 s")
    #expect(TimeRange(start: 15, duration: 5).description == "[15, 20) s")
  }
}

struct TimeRangeTests {
  @Test func halfOpen() {
    let range = TimeRange(start: 2, end: 5)
    #expect(range.duration == 3)
    #expect(range.contains(2) && !range.contains(5))
    #expect(range.contains(Time(flicks: range.end.flicks - 1)))
    #expect(!range.overlaps(TimeRange(start: 5, end: 6)))
    #expect(!range.overlaps(TimeRange(start: 0, end: 2)))
    #expect(TimeRange(start: 1, duration: 0).isEmpty && !range.isEmpty)
  }

  /// Compared with membership, point by point.
  @Test func overlaps() {
    let points = (0...8).map { Time(flicks: $0) }
    for (a, b) in pairs(points) {
      for (c, d) in pairs(points) {
        let (first, second) = (TimeRange(start: a, end: b), TimeRange(start: c, end: d))
        let common = points.filter { first.contains($0) && second.contains($0) }
        #expect(first.overlaps(second) == !common.isEmpty)
      }
    }
  }

  private func pairs(_ points: [Time]) -> [(Time, Time)] {
    points.flatMap { start in points.filter { $0 > start }.map { (start, $0) } }
  }
}
