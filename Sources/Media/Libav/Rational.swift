import CFFmpeg
import MediaValues

extension AVRational {
  init(_ rate: FrameRate) {
    self.init(num: Int32(clamping: rate.numerator), den: Int32(clamping: rate.denominator))
  }

  var inverse: AVRational { AVRational(num: den, den: num) }
  var isPositive: Bool { num > 0 && den > 0 }
}

extension Time {
  /// Converts `ticks` of `timeBase`, rounded to the nearest flick and limited to about a century from
  /// zero: timestamps are untrusted, and sums of a few times must not overflow.
  init(ticks: Int64, of timeBase: AVRational) {
    let product = Int128(ticks) * Int128(timeBase.num) * Int128(Time.flicksPerSecond)
    let flicks = roundedQuotient(product, Int128(max(timeBase.den, 1)))
    self.init(flicks: Int64(min(max(flicks, -Time.century), Time.century)))
  }

  private static let century = Int128(1) << 61

  /// Returns this time in ticks of `timeBase`, rounded down.
  func ticks(of timeBase: AVRational) -> Int64 {
    let divisor = Int128(Time.flicksPerSecond) * Int128(max(timeBase.num, 1))
    let product = Int128(flicks) * Int128(timeBase.den)
    let quotient = product / divisor
    return Int64(clamping: product % divisor < 0 ? quotient - 1 : quotient)
  }
}

extension FrameRate {
  /// Converts a rate; `nil` unless it is positive and below 1000 frames per second. Higher values are
  /// clock rates.
  init?(_ rational: AVRational) {
    guard rational.isPositive, Int64(rational.num) < 1000 * Int64(rational.den) else { return nil }
    self.init(numerator: Int64(rational.num), denominator: Int64(rational.den))
  }
}
