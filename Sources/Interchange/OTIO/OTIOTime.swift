import Diagnostics
import JSONSyntax
import MediaValues

/// Times in OTIO: a number of units, and the number of units per second. Both are binary
/// floating-point numbers in files.
enum OTIOTime {
  /// Returns `value / rate` seconds, rounded to the nearest flick, or `nil` for 100 years and more,
  /// or a rate out of range.
  static func time(value: ExactDecimal, rate: ExactDecimal) -> Time? {
    guard let rate = FrameRate(otio: rate), let value = value.fraction else { return nil }
    let (ticks, isLarge) = value.numerator.multipliedReportingOverflow(
      by: Int128(rate.denominator))
    let (product, isLong) = ticks.multipliedReportingOverflow(by: Int128(Time.flicksPerSecond))
    let (divisor, tooFine) = value.denominator.multipliedReportingOverflow(
      by: Int128(rate.numerator))
    guard !isLarge, !isLong, !tooFine, product.magnitude < UInt128(1) << 124, divisor < 1 << 124
    else {
      return nil
    }
    let flicks = roundedQuotient(product, divisor)
    guard flicks.magnitude < UInt128(100 * 366 * 86_400 * Time.flicksPerSecond) else { return nil }
    return Time(flicks: Int64(flicks))
  }

  /// Writes a time in frames if it is a whole number of them, otherwise in flicks.
  static func write(_ time: Time, at rate: FrameRate) -> JSONValue {
    let frame = rate.frame(at: time)
    let isExact = rate.time(ofFrame: frame) == time && rate.isPlain
    let value = isExact ? Int64(frame) : time.flicks
    return .object(
      JSONObject([
        ("OTIO_SCHEMA", .string("RationalTime.1")),
        ("rate", .number(isExact ? rate.decimal : ExactDecimal(significand: Time.flicksPerSecond))),
        ("value", .number(ExactDecimal(significand: value))),
      ]))
  }

  /// Writes a time range.
  static func write(_ range: TimeRange, at rate: FrameRate) -> JSONValue {
    .object(
      JSONObject([
        ("OTIO_SCHEMA", .string("TimeRange.1")),
        ("duration", write(range.duration, at: rate)),
        ("start_time", write(range.start, at: rate)),
      ]))
  }
}

extension FrameRate {
  /// Creates the frame rate that a number in a file stands for: 29.97 and similar numbers become
  /// 30000/1001. Returns `nil` unless the rate is positive and less than 10¹².
  init?(otio rate: ExactDecimal) {
    for whole in [24, 30, 48, 60, 120] as [Int64] {
      let meant = FrameRate(numerator: whole * 1000, denominator: 1001)
      if abs(rate.double - meant.framesPerSecond) < 0.005 {
        self = meant
        return
      }
    }
    guard rate > 0, rate < 1_000_000_000_000, let fraction = rate.fraction,
      let numerator = Int64(exactly: fraction.numerator), numerator > 0,
      let denominator = Int64(exactly: fraction.denominator)
    else { return nil }
    self.init(numerator: numerator, denominator: denominator)
  }

  /// Whether the rate can be read back from a binary number.
  fileprivate var isPlain: Bool { FrameRate(otio: decimal) == self }

  fileprivate var decimal: ExactDecimal {
    denominator == 1 ? ExactDecimal(significand: numerator) : ExactDecimal(framesPerSecond) ?? 0
  }
}

extension ExactDecimal {
  /// The value as a fraction. Digits after the ninth decimal are dropped: they are noise of binary
  /// numbers.
  fileprivate var fraction: (numerator: Int128, denominator: Int128)? {
    guard exponent < 18 else { return nil }
    if exponent >= 0 {
      return ((0..<exponent).reduce(Int128(significand)) { value, _ in value * 10 }, 1)
    }
    guard exponent > -40 else { return (0, 1) }
    guard exponent < -9 else {
      return (Int128(significand), (exponent..<0).reduce(1) { value, _ in value * 10 })
    }
    let divisor = (exponent..<(-9)).reduce(Int128(1)) { value, _ in value * 10 }
    return (roundedQuotient(Int128(significand), divisor), 1_000_000_000)
  }

  var magnitude: ExactDecimal {
    significand == .min ? self : ExactDecimal(significand: abs(significand), exponent: exponent)
  }
}

extension Time {
  /// Returns this time multiplied by `factor`, rounded to the nearest flick.
  func scaled(by factor: ExactDecimal) -> Time {
    guard factor.exponent < 6 else { return self }
    guard factor.exponent > -30 else { return .zero }
    let scale = (0..<max(0, factor.exponent)).reduce(Int128(1)) { value, _ in value * 10 }
    let (product, overflow) = (Int128(flicks) * Int128(factor.significand))
      .multipliedReportingOverflow(by: scale)
    guard !overflow else { return self }
    let divisor = (min(0, factor.exponent)..<0).reduce(Int128(1)) { value, _ in value * 10 }
    return Time(flicks: Int64(clamping: roundedQuotient(product, divisor)))
  }
}
