import Glibc

extension Easing {
  /// Returns the value of the easing, 0 at the beginning and 1 at the end, at a fraction of the time. Elastic and back
  /// easings, and some Bézier curves, leave 0…1 in between.
  ///
  /// The curves are Penner's. A progress below 0 counts as 0, and above 1 as 1.
  package func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch self {
    case .linear: return progress
    case .hold: return 0
    case .curve(let curve, .in): return curve.rise(progress)
    case .curve(let curve, .out): return 1 - curve.rise(1 - progress)
    case .curve(let curve, .inOut):
      return progress < 0.5
        ? curve.rise(2 * progress, isHalf: true) / 2
        : 1 - curve.rise(2 - 2 * progress, isHalf: true) / 2
    case .bezier(let x1, let y1, let x2, let y2):
      let time = BezierAxis(x1.double, x2.double).parameter(at: progress)
      return BezierAxis(y1.double, y2.double)[time]
    case .steps(let steps): return steps.value(at: progress)
    }
  }
}

extension Easing.Curve {
  /// Returns the slow beginning of the curve, from 0 to 1. As a half of `in_out`, back and elastic have a larger
  /// amplitude, since they are visible for half the time.
  fileprivate func rise(_ x: Double, isHalf: Bool = false) -> Double {
    switch self {
    case .quadratic: return x * x
    case .cubic: return x * x * x
    case .quartic: return x * x * x * x
    case .quintic: return x * x * x * x * x
    case .sine: return 1 - cos(x * .pi / 2)
    case .circular: return 1 - (1 - x * x).squareRoot()
    case .exponential: return x == 0 ? 0 : exp2(10 * x - 10)
    case .elastic:
      let period = isHalf ? 0.45 : 0.3
      return x == 0 ? 0 : -exp2(10 * x - 10) * sin((x - 1 - period / 4) * 2 * .pi / period)
    case .back:
      let overshoot = isHalf ? 1.70158 * 1.525 : 1.70158
      return x * x * ((overshoot + 1) * x - overshoot)
    case .bounce: return 1 - fall(1 - x)
    }
  }
}

/// Returns the height of a ball that falls from 0 to 1 and bounces three times, lower each time.
private func fall(_ x: Double) -> Double {
  let steepness = 7.5625
  func bounce(middle: Double, lowest: Double) -> Double {
    let distance = x - middle / 2.75
    return steepness * distance * distance + lowest
  }
  if x < 1 / 2.75 { return bounce(middle: 0, lowest: 0) }
  if x < 2 / 2.75 { return bounce(middle: 1.5, lowest: 0.75) }
  if x < 2.5 / 2.75 { return bounce(middle: 2.25, lowest: 0.9375) }
  return bounce(middle: 2.625, lowest: 0.984375)
}

/// One coordinate of a cubic Bézier curve from 0 to 1.
struct BezierAxis {
  let linear, square, cube: Double

  /// Creates the coordinate from those of the two control points.
  init(_ first: Double, _ second: Double) {
    linear = 3 * first
    square = 3 * (second - first) - linear
    cube = 1 - linear - square
  }

  subscript(_ t: Double) -> Double { ((cube * t + square) * t + linear) * t }

  /// Returns the parameter at which the coordinate, which must be nondecreasing, has a value. Uses Newton's method, and
  /// bisection where the curve is too flat for it.
  func parameter(at value: Double) -> Double {
    var (low, high, t) = (0.0, 1.0, value)
    for _ in 0..<60 {
      let distance = self[t] - value
      if abs(distance) < 1e-12 { break }
      if distance < 0 { low = t } else { high = t }
      let slope = (3 * cube * t + 2 * square) * t + linear
      let guess = t - distance / slope
      t = guess > low && guess < high ? guess : (low + high) / 2
    }
    return t
  }
}
