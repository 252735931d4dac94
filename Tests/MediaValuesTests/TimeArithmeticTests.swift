import MediaValues
import TestSupport
import Testing

/// Sums of times from files or documents are clamped to the range, and never trap.
struct TimeArithmeticTests {
  private static let longest = Time(flicks: .max)
  private static let earliest = Time(flicks: .min)

  @Test func sumsEndAtTheLimit() {
    let (longest, earliest) = (Self.longest, Self.earliest)
    #expect(longest + .flick == longest && longest + longest == longest)
    #expect(earliest - .flick == earliest && earliest + earliest == earliest)
    #expect(longest - earliest == longest && earliest - longest == earliest)
    #expect(.zero - earliest == longest)
    #expect(longest + earliest == Time(flicks: -1))
    #expect(earliest.magnitude == longest && (-2 as Time).magnitude == 2)
    #expect(
      longest.times(2) == longest && longest.times(-2) == earliest && (3 as Time).times(4) == 12)
    var time = longest
    time += 1
    #expect(time == longest)
    #expect(TimeRange(start: longest, duration: longest).end == longest)
    #expect(TimeRange(start: earliest, end: longest).duration == longest)
    #expect(Time(integerLiteral: .max) == longest)
    #expect(longest.roundedUpToMilliseconds > 1 && earliest.roundedUpToMilliseconds == 0.001)
  }

  /// Equal to sums of 128 bits, clamped.
  @Test func sumsAreThoseOfWiderNumbers() {
    var generator = SeededGenerator(seed: 64)
    for _ in 0..<10_000 {
      let (left, right) = (generator.flicks(), generator.flicks())
      let (one, other) = (Time(flicks: left), Time(flicks: right))
      let (sum, difference) = (Int128(left) + Int128(right), Int128(left) - Int128(right))
      #expect((one + other).flicks == Int64(clamping: sum), "\(left) + \(right)")
      #expect((one - other).flicks == Int64(clamping: difference), "\(left) - \(right)")
    }
  }

  /// The quotient is rounded correctly also where doubling the remainder would overflow.
  @Test func quotientsOfTheLargestNumbersAreRounded() {
    #expect(roundedQuotient(.max, 1) == .max && roundedQuotient(.min, 1) == .min)
    #expect(roundedQuotient(.max, .max) == 1 && roundedQuotient(.min, .max) == -1)
    #expect(roundedQuotient(.max / 2, .max) == 0 && roundedQuotient(.max / 2 + 1, .max) == 1)
    #expect(roundedQuotient(5, .max) == 0 && roundedQuotient(-5, .max) == 0)
  }
}

extension SeededGenerator {
  /// Returns a number of any magnitude, including the limits.
  fileprivate mutating func flicks() -> Int64 {
    let value = Int64(bitPattern: next())
    return [value, value >> Int64(value & 63), .max, .min][Int(truncatingIfNeeded: next() & 3)]
  }
}
