import Glibc

/// How evenly beats are spaced.
struct Steadiness {
  /// The number of successive beats to which a line is fitted.
  private static let length = 9

  /// The median deviation of beats from even spacing, as a fraction of their distance.
  let deviation: Double

  /// Measures beats at `places`, in frames.
  init(of places: [Double]) {
    let deviations = places.indices.dropLast(Steadiness.length - 1).compactMap { start in
      EvenSpacing(through: Array(places[start..<start + Steadiness.length]))?.deviation
    }.sorted()
    deviation = deviations.isEmpty ? 0.1 : deviations[deviations.count / 2]
  }

  /// Returns the probability of a steady beat, from 0 to 1. The weights were fitted to music with
  /// and without one (docs/decisions/0052-beats-of-recorded-music.md).
  func probability(likeness: Float) -> Double {
    let score =
      -1.96 + 2.54 * log(max(0.01, Double(likeness))) - 1.5 * log(max(0.003, deviation))
    return 1 / (1 + exp(-score))
  }
}

/// The line of evenly spaced values that fits given values best (least squares).
struct EvenSpacing {
  let step: Double
  /// The mean distance of the values from the line, as a fraction of `step`.
  let deviation: Double

  /// Fits a line. Returns `nil` for fewer than two values, or if the values do not increase.
  init?(through values: [Double]) {
    guard values.count >= 2 else { return nil }
    let middle = Double(values.count - 1) / 2
    let center = values.reduce(0, +) / Double(values.count)
    var (product, square) = (0.0, 0.0)
    for (index, value) in values.enumerated() {
      product += (Double(index) - middle) * value
      square += (Double(index) - middle) * (Double(index) - middle)
    }
    let step = product / square
    guard step > 0 else { return nil }
    let distances = values.enumerated().map { index, value in
      abs(value - center - (Double(index) - middle) * step)
    }
    self.step = step
    deviation = distances.reduce(0, +) / Double(values.count) / step
  }
}
