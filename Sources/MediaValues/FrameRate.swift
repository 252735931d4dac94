/// Frames per second, as a reduced fraction: 30, 30000/1001, 12.5.
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

  /// Creates a rate from a decimal such as `30` or `12.5`, exact to a millionth; `nil` for numbers that are not
  /// positive, or have more digits than a rate can store.
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

  /// Parses `"30"`, `"12.5"` or `"30000/1001"`.
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

  /// Returns the frame that a time belongs to: `floor(t × frameRate + 1/2)` (FORMAT §2).
  package func frame(at time: Time) -> Int {
    let value = Int128(time.flicks) * Int128(numerator)
    return Int(
      clamping: roundedQuotient(value, Int128(Time.flicksPerSecond) * Int128(denominator)))
  }

  /// Returns the time at which a frame begins, to the nearest flick (exact for the common rates).
  package func time(ofFrame index: Int) -> Time {
    let value = Int128(index) * Int128(denominator) * Int128(Time.flicksPerSecond)
    return Time(flicks: Int64(clamping: roundedQuotient(value, Int128(numerator))))
  }

  /// Returns the longest time of whole frames in a length, at least one frame. The length may have been shortened by
  /// `rounding`.
  package func wholeFrames(
    in length: Time, rounding: Time = Time.storedLengthRounding
  ) -> Time {
    let frames =
      Int128((length + rounding).flicks) * Int128(numerator)
      / (Int128(Time.flicksPerSecond) * Int128(denominator))
    return time(ofFrame: max(1, Int(clamping: frames)))
  }
}

extension FrameRate {
  /// The number of ticks per frame of a filtergraph's clock: a thousand, or fewer if the clock would exceed libav's 31
  /// bits.
  ///
  /// The clock is finer than a frame, so that durations which are not whole frames (half a transition) are not rounded,
  /// and has a whole number of ticks per frame, so that frames are not rounded.
  package var ticksPerFrame: Int64 {
    max(1, min(1000, Int64(Int32.max) / max(1, numerator)))
  }

  /// The ticks per second of a filtergraph's clock, reduced: libav compares time bases by their terms.
  package var clock: FrameRate {
    FrameRate(numerator: numerator * ticksPerFrame, denominator: denominator)
  }
}

extension FrameRate: CustomStringConvertible {
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
