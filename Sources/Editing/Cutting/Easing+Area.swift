import MediaValues

extension Easing {
  /// The area under the way from 0 to 1, in billionths: how much of a step in speed counts over the
  /// stretch in which it is made. Nil where the way goes beyond its ends, since a speed would then
  /// be one that nobody has written.
  ///
  ///     1 |    ╱┤
  ///     0 |╱▒▒▒▒│     linear: a half
  var area: Int128? {
    switch self {
    case .linear: return ExactDecimal.billion / 2
    case .hold: return 0
    case .curve(let curve, let mode):
      guard let slow = curve.areaOfSlowStart else { return nil }
      return switch mode {
      case .in: slow
      case .out: ExactDecimal.billion - slow
      case .inOut: ExactDecimal.billion / 2
      }
    case .bezier(let x1, let y1, let x2, let y2):
      guard (0...1).contains(y1), (0...1).contains(y2) else { return nil }
      return bezierArea(
        x1.billionths, y1.billionths, x2.billionths, y2.billionths, one: ExactDecimal.billion)
    }
  }

  /// ∫ y dx of a cubic from (0, 0) to (1, 1). The weights are those of products of Bernstein
  /// polynomials, in twentieths.
  private func bezierArea(
    _ x1: Int128, _ y1: Int128, _ x2: Int128, _ y2: Int128, one: Int128
  ) -> Int128 {
    let (first, second, third) = (x1, x2 - x1, one - x2)
    let sum =
      y1 * (6 * first + 6 * second + 3 * third) + y2 * (3 * first + 6 * second + 6 * third)
      + one * (first + 4 * second + 10 * third)
    return roundedQuotient(sum, 20 * one)
  }
}

extension Easing.Curve {
  /// The area under the curve that begins slowly, in billionths.
  fileprivate var areaOfSlowStart: Int128? {
    switch self {
    case .quadratic: 333_333_333
    case .cubic: 250_000_000
    case .quartic: 200_000_000
    case .quintic: 166_666_667
    // 1 − 2/π, 1 − π/4, and (1 − 2⁻¹⁰) / (10 ln 2)
    case .sine: 363_380_228
    case .circular: 214_601_837
    case .exponential: 144_128_616
    case .bounce, .elastic, .back: nil
    }
  }
}
