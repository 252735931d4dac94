/// Frames a second, as a reduced fraction: 30, 30000/1001, 12.5.
package struct FrameRate: Hashable, Sendable, Codable {
  package let numerator: Int64
  package let denominator: Int64

  package static let thirty = FrameRate(numerator: 30, denominator: 1)

  package init(numerator: Int64, denominator: Int64) {
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = max(abs(a), 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// A decimal such as `30` or `12.5`, to a millionth; nil unless it is positive and reasonable.
  package init?(_ decimal: ExactDecimal) {
    guard decimal.exponent >= -6 else {
      let millionths = (decimal.double * 1e6).rounded()
      guard 1..<1e9 ~= millionths else { return nil }
      self.init(numerator: Int64(clamping: millionths), denominator: 1_000_000)
      return
    }
    guard decimal.significand > 0, (-6...6).contains(decimal.exponent),
      decimal.significand < 1_000_000_000
    else { return nil }
    var (numerator, denominator) = (decimal.significand, Int64(1))
    for _ in 0..<abs(decimal.exponent) {
      if decimal.exponent > 0 { numerator *= 10 } else { denominator *= 10 }
    }
    self.init(numerator: numerator, denominator: denominator)
  }

  /// `"30"`, `"12.5"` or `"30000/1001"`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 1, let decimal = ExactDecimal(text) {
      self.init(decimal)
    } else if parts.count == 2, let numerator = Int64(parts[0]), let denominator = Int64(parts[1]),
      (1...1_000_000_000).contains(numerator), (1...1_000_000_000).contains(denominator)
    {
      self.init(numerator: numerator, denominator: denominator)
    } else {
      return nil
    }
  }

  package var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The frame a time belongs to: `floor(t × frameRate + 1/2)` (FORMAT §2).
  package func frame(at time: Time) -> Int {
    let value = Int128(time.flicks) * Int128(numerator)
    return Int(
      clamping: roundedQuotient(value, Int128(Time.flicksPerSecond) * Int128(denominator)))
  }

  /// When frame `index` begins, to the nearest flick (exact for the usual rates).
  package func time(ofFrame index: Int) -> Time {
    let value = Int128(index) * Int128(denominator) * Int128(Time.flicksPerSecond)
    return Time(flicks: Int64(clamping: roundedQuotient(value, Int128(numerator))))
  }
}

extension FrameRate {
  /// How many ticks of a graph's clock a frame lasts: a thousand, or as many as leave the clock
  /// within libav's 31 bits.
  ///
  /// Finer than a frame, so that durations which are not whole frames (half a transition) are not
  /// rounded; a whole number, so that frames are not.
  package var ticksPerFrame: Int64 {
    max(1, min(1000, Int64(Int32.max) / max(1, numerator)))
  }

  /// Ticks a second of a graph's clock, reduced: libav tells equal time bases by their terms.
  package var clock: FrameRate {
    FrameRate(numerator: numerator * ticksPerFrame, denominator: denominator)
  }
}

extension FrameRate: CustomStringConvertible {
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
