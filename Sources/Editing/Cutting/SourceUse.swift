package import MediaValues

/// How much of its medium a clip uses: the integral of its speed.
extension AnimatedNumber {
  /// What is used in the first `length` of a clip, to the flick. Nil where the speed is a field, or
  /// falls to a standstill.
  package func sourceUsed(in length: Time) -> Time? {
    if case .constant(let speed) = self { return length * speed }
    return SpeedIntegral(self)?.used(in: length)
  }

  /// How long a clip lasts that uses this much of its medium; the way back of `sourceUsed`.
  func length(using source: Time) -> Time? {
    SpeedIntegral(self)?.length(using: source)
  }

  /// The least and the greatest value there are.
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

  /// The value times 10⁹, to the nearest integer; at most 10²⁷ in size.
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
  package static func * (time: Time, factor: ExactDecimal) -> Time {
    let (product, overflow) = Int128(time.flicks)
      .multipliedReportingOverflow(by: factor.billionths)
    guard !overflow else {
      return Time(flicks: (time.flicks < 0) == (factor.significand < 0) ? .max : .min)
    }
    return Time(flicks: Int64(clamping: roundedQuotient(product, ExactDecimal.billion)))
  }

  /// This time, when what lasted `old` lasts `new`.
  func scaled(from old: Time, to new: Time) -> Time {
    guard old != .zero else { return self }
    let product = Int128(flicks) * Int128(new.flicks)
    return Time(flicks: Int64(clamping: roundedQuotient(product, Int128(old.flicks))))
  }
}
