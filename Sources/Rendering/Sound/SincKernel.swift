import Glibc
import MediaValues

/// The weights for interpolating between samples: a sinc with a Kaiser window.
struct SincKernel {
  /// The number of zeros on each side.
  static let lobes = 16
  static let standard = SincKernel()

  private static let steps = 512
  /// The values from the middle to the end, and one more.
  private let table: [Float]

  private init() {
    let count = SincKernel.lobes * SincKernel.steps
    table = (0...count + 1).map { index in
      guard index < count else { return 0 }
      guard index > 0 else { return 1 }
      let x = Double(index) / Double(SincKernel.steps)
      let edge = x / Double(SincKernel.lobes)
      let window = bessel(9 * (1 - edge * edge).squareRoot()) / bessel(9)
      return Float(sin(.pi * x) / (.pi * x) * window)
    }
  }

  /// Returns the samples around a position with a weight, for a kernel that is `width` times as wide.
  static func reach(of position: Double, width: Double) -> ClosedRange<Int> {
    let half = Double(lobes) * width
    return Int(
      clamping: (position - half).rounded(.up))...Int(clamping: (position + half).rounded(.down))
  }

  /// Returns the value at `position` between interleaved stereo samples, the first of which has the number `first`. A
  /// wider kernel removes the frequencies that a coarser sampling cannot represent.
  func value(
    at position: Double, in samples: UnsafeBufferPointer<Float>, from first: Int, width: Double
  ) -> (left: Float, right: Float) {
    let reach = SincKernel.reach(of: position, width: width)
    var (left, right, sum): (Float, Float, Float) = (0, 0, 0)
    let scale = Double(SincKernel.steps) / width
    for index in reach {
      let place = abs(Double(index) - position) * scale
      let whole = Int(clamping: place)
      let rest = Float(place - Double(whole))
      let weight = table[whole] + (table[whole + 1] - table[whole]) * rest
      left += weight * samples[2 * (index - first)]
      right += weight * samples[2 * (index - first) + 1]
      sum += weight
    }
    return (left / sum, right / sum)
  }
}

/// The modified Bessel function of the first kind, of order 0.
private func bessel(_ x: Double) -> Double {
  var (sum, term, k) = (1.0, 1.0, 1.0)
  while term > 1e-14 * sum {
    term *= (x / (2 * k)) * (x / (2 * k))
    sum += term
    k += 1
  }
  return sum
}
