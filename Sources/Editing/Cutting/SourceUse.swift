package import MediaValues

/// The length of a medium that a clip uses: the integral of its speed.
extension AnimatedNumber {
  /// Returns the length of the medium that the first `length` of a clip uses, rounded to the flick.
  /// Returns `nil` if the speed is a field, or cannot be integrated (`SpeedIntegral.init`).
  package func sourceUsed(in length: Time) -> Time? {
    if case .constant(let speed) = self { return length * speed }
    return SpeedIntegral(self)?.used(in: length)
  }

  /// Returns the duration of a clip that uses this length of its medium: the inverse of
  /// `sourceUsed`.
  func length(using source: Time) -> Time? {
    SpeedIntegral(self)?.length(using: source)
  }

  /// The least and the greatest value; `nil` for a field.
  package var bounds: ClosedRange<ExactDecimal>? {
    switch self {
    case .constant(let value): value...value
    case .field: nil
    case .keyframes(let keyframes):
      keyframes.map(\.value).min().flatMap { least in
        keyframes.map(\.value).max().map { least...$0 }
      }
    }
  }
}

extension ExactDecimal {
  static let billion: Int128 = 1_000_000_000

  /// The value times 10⁹, rounded to the nearest integer; its magnitude is at most 10²⁷.
  var billionths: Int128 {
    let shift = exponent + 9
    var value = Int128(significand)
    if shift >= 0 {
      let most = ExactDecimal.billion * ExactDecimal.billion * ExactDecimal.billion
      for _ in 0..<Swift.min(shift, 18) { value *= 10 }
      return Swift.min(Swift.max(value, -most), most)
    }
    var divisor: Int128 = 1
    for _ in 0..<Swift.min(-shift, 30) { divisor *= 10 }
    return roundedQuotient(value, divisor)
  }

  init(billionths: Int128) {
    self.init(significand: Int64(clamping: billionths), exponent: -9)
  }
}

extension Time {
  /// Returns the product, rounded to the nearest flick and clamped to the range of `Time`.
  package static func * (time: Time, factor: ExactDecimal) -> Time {
    let (product, overflow) = Int128(time.flicks)
      .multipliedReportingOverflow(by: factor.billionths)
    guard !overflow else {
      return Time(flicks: (time.flicks < 0) == (factor.significand < 0) ? .max : .min)
    }
    return Time(flicks: Int64(clamping: roundedQuotient(product, ExactDecimal.billion)))
  }

  /// Returns this time scaled by `new / old`.
  func scaled(from old: Time, to new: Time) -> Time {
    guard old != .zero else { return self }
    let product = Int128(flicks) * Int128(new.flicks)
    return Time(flicks: Int64(clamping: roundedQuotient(product, Int128(old.flicks))))
  }
}
