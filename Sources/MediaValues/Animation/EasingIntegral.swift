import Glibc

extension Easing {
  /// Returns the integral of the easing from 0 to `progress`, in closed form: the part of a change in speed that has
  /// taken effect by then.
  ///
  ///     1 |    ╱┤
  ///     0 |╱▒▒▒▒│     linear: a half at the end
  package func integral(to progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch self {
    case .linear: return x * x / 2
    case .hold: return 0
    case .curve(let curve, .in): return curve.area(x)
    case .curve(let curve, .out): return x - curve.area(1) + curve.area(1 - x)
    case .curve(let curve, .inOut):
      if x < 0.5 { return curve.area(2 * x, isHalf: true) / 4 }
      return x - 0.5 + curve.area(2 - 2 * x, isHalf: true) / 4
    case .bezier(let x1, let y1, let x2, let y2):
      let (time, value) = (BezierAxis(x1.double, x2.double), BezierAxis(y1.double, y2.double))
      return value.area(over: time, to: time.parameter(at: x))
    case .steps(let steps): return steps.integral(to: x)
    }
  }

  /// The least and the greatest value of the easing: 0 and 1, except for easings that overshoot.
  package var extent: ClosedRange<Double> {
    switch self {
    case .linear, .hold, .steps: return 0...1
    case .curve(let curve, let mode):
      switch curve {
      case .quadratic, .cubic, .quartic, .quintic, .sine, .circular, .exponential, .bounce:
        return 0...1
      case .back, .elastic: return Easing.overshoots[.curve(curve, mode)] ?? 0...1
      }
    case .bezier(_, let y1, _, let y2):
      if 0...1 ~= y1.double, 0...1 ~= y2.double { return 0...1 }
      let axis = BezierAxis(y1.double, y2.double)
      return Easing.extent { axis[$0] }
    }
  }

  private static let overshoots: [Easing: ClosedRange<Double>] = {
    var found: [Easing: ClosedRange<Double>] = [:]
    for curve in [Curve.back, .elastic] {
      for easing in Mode.allCases.map({ Easing.curve(curve, $0) }) {
        found[easing] = extent { easing.value(at: $0) }
      }
    }
    return found
  }()

  /// Searches for the extremes in steps of 1/2000: the result is exact to a hundred-thousandth, as curves are flat
  /// there.
  private static func extent(of value: (Double) -> Double) -> ClosedRange<Double> {
    var (least, greatest) = (0.0, 1.0)
    for step in 0...2000 {
      let value = value(Double(step) / 2000)
      (least, greatest) = (min(least, value), max(greatest, value))
    }
    return least...greatest
  }
}

extension Easing.Curve {
  /// Returns the integral of `rise` from 0 to `x`.
  fileprivate func area(_ x: Double, isHalf: Bool = false) -> Double {
    switch self {
    case .quadratic: return x * x * x / 3
    case .cubic: return x * x * x * x / 4
    case .quartic: return x * x * x * x * x / 5
    case .quintic: return x * x * x * x * x * x / 6
    case .sine: return x - sin(x * .pi / 2) * 2 / .pi
    case .circular: return x - (x * max(0, 1 - x * x).squareRoot() + asin(x)) / 2
    case .exponential: return (exp2(10 * x - 10) - exp2(-10)) / (10 * logarithmOfTwo)
    case .elastic:
      // ∫ eᵃˣ sin(bx + c) = eᵃˣ (a sin(bx + c) − b cos(bx + c)) / (a² + b²)
      let period = isHalf ? 0.45 : 0.3
      let (a, b) = (10 * logarithmOfTwo, 2 * Double.pi / period)
      func antiderivative(_ x: Double) -> Double {
        let angle: Double = (x - 1 - period / 4) * b
        let swing: Double = a * sin(angle) - b * cos(angle)
        return -exp2(10 * x - 10) * swing / (a * a + b * b)
      }
      return antiderivative(x) - antiderivative(0)
    case .back:
      let overshoot = isHalf ? 1.70158 * 1.525 : 1.70158
      return (overshoot + 1) * x * x * x * x / 4 - overshoot * x * x * x / 3
    case .bounce: return x - areaOfFall(to: 1) + areaOfFall(to: 1 - x)
    }
  }
}

private let logarithmOfTwo = 0.693147180559945309

/// Returns the integral of `fall` from 0 to `x`, as a sum over the bounces, each of which is a parabola.
private func areaOfFall(to x: Double) -> Double {
  let bounces: [(end: Double, middle: Double, lowest: Double)] = [
    (1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375),
  ]
  var start = 0.0
  var area = 0.0
  for bounce in bounces where start < x {
    let end = min(x, bounce.end / 2.75)
    let (from, to) = (start - bounce.middle / 2.75, end - bounce.middle / 2.75)
    area += 7.5625 * (to * to * to - from * from * from) / 3 + bounce.lowest * (end - start)
    start = bounce.end / 2.75
  }
  return area
}

extension BezierAxis {
  /// Returns ∫ value d(time) from the parameter 0 to `t`: the product of a cubic and the derivative of another, term by
  /// term.
  fileprivate func area(over time: BezierAxis, to t: Double) -> Double {
    let value = [linear, square, cube]
    let slope = [time.linear, 2 * time.square, 3 * time.cube]
    var area = 0.0
    for (i, factor) in value.enumerated() {
      for (j, other) in slope.enumerated() {
        area += factor * other * pow(t, Double(i + j + 2)) / Double(i + j + 2)
      }
    }
    return area
  }
}
