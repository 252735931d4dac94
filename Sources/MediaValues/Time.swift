/// A point or a length on a time axis, as a whole number of flicks (1/705,600,000 s).
///
/// Flicks divide 24, 25, 30, 50, 60 and the 1000/1001 rates, 44.1 and 48 kHz, and milliseconds,
/// so none of these is ever rounded (FORMAT §2).
///
/// Arithmetic saturates: a sum, a difference or a product that does not fit (beyond about ±414 years) becomes the
/// nearest time that does, `Time(flicks: .max)` or `Time(flicks: .min)`. Times in documents and files have much lower
/// limits, which are checked when they are read (decision 0064).
package struct Time: Hashable, Sendable, Codable {
  package static let flicksPerSecond: Int64 = 705_600_000
  package static let zero = Time(flicks: 0)

  package let flicks: Int64

  package init(flicks: Int64) {
    self.flicks = flicks
  }

  /// Creates a time from seconds; exact if the decimal is a whole number of flicks, otherwise rounded to the nearest.
  /// Returns `nil` if the time does not fit (about ±400 years).
  package init?(seconds: ExactDecimal) {
    // Nearly all times: dividing machine words is many times faster.
    if seconds.significand.magnitude < 10_000_000_000, -9...0 ~= seconds.exponent {
      let divisor = Int64.powersOfTen[-seconds.exponent]
      let product = seconds.significand * Time.flicksPerSecond
      let sum = product + divisor / 2
      let quotient = sum / divisor
      self.init(flicks: sum < 0 && sum % divisor != 0 ? quotient - 1 : quotient)
      return
    }
    var value = Int128(seconds.significand) * Int128(Time.flicksPerSecond)
    if seconds.exponent < 0 {
      guard seconds.exponent > -30 else {
        self.init(flicks: 0)
        return
      }
      var divisor: Int128 = 1
      for _ in 0..<(-seconds.exponent) { divisor *= 10 }
      value = roundedQuotient(value, divisor)
    } else if value != 0 {
      guard seconds.exponent < 12 else { return nil }
      for _ in 0..<seconds.exponent {
        value *= 10
        guard value.magnitude < Int128(Int64.max) else { return nil }
      }
    }
    guard let flicks = Int64(exactly: value) else { return nil }
    self.init(flicks: flicks)
  }

  /// Creates a time of `numerator / denominator` seconds, to the nearest flick.
  package init(numerator: Int64, denominator: Int64) {
    let product = Int128(numerator) * Int128(Time.flicksPerSecond)
    self.init(flicks: Int64(clamping: roundedQuotient(product, Int128(denominator))))
  }

  /// The time in seconds, for display and C interfaces; not for arithmetic.
  package var seconds: Double { Double(flicks) / Double(Time.flicksPerSecond) }

  /// The time in seconds, to the nearest nanosecond, or to the nearest ten beyond 292 years. Reading it gives the same time
  /// again (up to 292 years).
  package var decimalSeconds: ExactDecimal {
    let scale: Int128 = 1_000_000_000
    let nanoseconds = roundedQuotient(Int128(flicks) * scale, Int128(Time.flicksPerSecond))
    if let significand = Int64(exactly: nanoseconds) {
      return ExactDecimal(significand: significand, exponent: -9)
    }
    return ExactDecimal(
      significand: Int64(clamping: roundedQuotient(nanoseconds, 10)), exponent: -8)
  }

  /// The time rounded up to a whole millisecond. An excess of up to a microsecond counts as rounding and is dropped.
  package var roundedUpToMilliseconds: Time {
    let unit = Time.flicksPerSecond / 1_000
    let exact = max(0, (self - Time(flicks: Time.flicksPerSecond / 1_000_000)).flicks)
    let whole = exact / unit + (exact % unit > 0 ? 1 : 0)
    return Time(flicks: unit).times(Int(max(1, whole)))
  }

  /// Returns the time in ticks of `1/rate` seconds (samples), rounded to the nearest.
  package func ticks(per rate: Int) -> Int {
    Int(clamping: roundedQuotient(Int128(flicks) * Int128(rate), Int128(Time.flicksPerSecond)))
  }
}

extension Time: Comparable {
  package static func < (left: Time, right: Time) -> Bool { left.flicks < right.flicks }
}

extension Time {
  package static func + (left: Time, right: Time) -> Time {
    let (sum, overflow) = left.flicks.addingReportingOverflow(right.flicks)
    return Time(flicks: overflow ? (right.flicks < 0 ? .min : .max) : sum)
  }
  package static func - (left: Time, right: Time) -> Time {
    let (difference, overflow) = left.flicks.subtractingReportingOverflow(right.flicks)
    return Time(flicks: overflow ? (right.flicks < 0 ? .max : .min) : difference)
  }
  package static func += (left: inout Time, right: Time) { left = left + right }

  /// Returns the time multiplied by a number.
  package func times(_ count: Int) -> Time {
    Time(flicks: Int64(clamping: Int128(flicks) * Int128(count)))
  }

  /// The shortest positive time.
  package static let flick = Time(flicks: 1)
  /// The absolute value.
  package var magnitude: Time { flicks < 0 ? .zero - self : self }
}

extension Time: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(integerLiteral seconds: Int64) {
    self.init(flicks: Int64(clamping: Int128(seconds) * Int128(Time.flicksPerSecond)))
  }
  package init(floatLiteral seconds: Double) {
    self = Time(seconds: ExactDecimal(floatLiteral: seconds)) ?? .zero
  }
}

extension Time: CustomStringConvertible {
  /// The time in seconds with the unit: `12.5 s`.
  package var description: String { "\(decimalSeconds) s" }
}

/// Returns `value / divisor` rounded to the nearest integer, halves up: `floor(value / divisor + 1/2)`. `divisor` must
/// be positive.
package func roundedQuotient(_ value: Int128, _ divisor: Int128) -> Int128 {
  let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
  if rest < 0 { return -rest > divisor + rest ? quotient - 1 : quotient }
  return rest >= divisor - rest ? quotient + 1 : quotient
}
