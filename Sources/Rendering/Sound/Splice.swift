import Analysis

/// Finds where one sound can fade into another with the least audible change, and performs the fade.
struct Splice {
  /// The step of the first, coarse search, in samples.
  private static let coarseness = 4
  /// The amount by which the similarity must be better at the end of the tolerance than in its middle.
  private static let bias: Float = 0.02

  private let old: [Float]
  private let around: [Float]
  /// The sums of the channels of both.
  let pattern: [Float]
  let field: [Float]

  /// Prepares fading from `old` to as many samples in `around`. Both are interleaved.
  init(from old: [Float], among around: [Float]) {
    self.old = old
    self.around = around
    pattern = mono(old)
    field = mono(around)
  }

  /// Returns the position, relative to the beginning of `around`, of the samples most similar to `old`, and the
  /// similarity, from −1 to 1. `price` is subtracted from the similarity at a position.
  func best(price: (Int) -> Float) -> (shift: Int, likeness: Float) {
    let last = field.count - pattern.count
    guard last > 0 else { return (0, correlation(pattern, field, 0)) }
    let step = Splice.coarseness
    let (rough, wide) = (thinned(pattern), thinned(field))
    let start = best(rough, wide, 0...wide.count - rough.count, middle: last / 2 / step) {
      price($0 * step)
    }
    let center = min(start.shift * step, last)
    return best(
      pattern, field, max(0, center - step)...min(last, center + step), middle: last / 2, price)
  }

  private func best(
    _ pattern: [Float], _ field: [Float], _ shifts: ClosedRange<Int>, middle: Int,
    _ price: (Int) -> Float
  ) -> (shift: Int, likeness: Float) {
    var found: (shift: Int, likeness: Float, score: Float) = (middle, 0, -.infinity)
    for shift in shifts {
      let likeness = correlation(pattern, field, shift)
      let distance = Float(abs(shift - middle)) / Float(max(1, middle))
      let score = likeness - Splice.bias * distance - price(shift)
      if score > found.score { found = (shift, likeness, score) }
    }
    return (found.shift, found.likeness)
  }

  /// Returns samples that fade from `old` to those at `shift` in `around`. Similar sounds keep their loudness when
  /// amplitudes are added, dissimilar ones when powers are.
  func fade(at shift: Int, likeness: Float) -> [Float] {
    let count = old.count / 2
    let likeness = min(max(likeness, 0), 1)
    var output: [Float] = []
    output.reserveCapacity(old.count)
    for index in 0..<count {
      let rise = Splice.rise(Float(index) / Float(count))
      let fall = 1 - rise
      let power = (rise * rise + fall * fall + 2 * rise * fall * likeness).squareRoot()
      for channel in 0..<2 {
        let (from, to) = (2 * index + channel, 2 * (shift + index) + channel)
        output.append((fall * old[from] + rise * around[to]) / power)
      }
    }
    return output
  }

  /// Returns the weight of the new sound at a fraction of the fade.
  static func rise(_ part: Float) -> Float {
    let x = min(max(part, 0), 1)
    return x * x * (3 - 2 * x)
  }
}

private func mono(_ samples: [Float]) -> [Float] {
  (0..<samples.count / 2).map { samples[2 * $0] + samples[2 * $0 + 1] }
}

/// Returns the means of every four samples.
private func thinned(_ samples: [Float]) -> [Float] {
  (0..<samples.count / 4).map { index in
    (samples[4 * index] + samples[4 * index + 1] + samples[4 * index + 2] + samples[4 * index + 3])
      / 4
  }
}
