/// Where one stretch of sound goes over into another so that it is heard least, and how.
struct Splice {
  /// Every so many samples are looked at first.
  private static let coarseness = 4
  /// By how much likeness has to be better at the end of the tolerance than in its middle.
  private static let bias: Float = 0.02

  private let tolerance: Int

  init(tolerance: Int) {
    self.tolerance = tolerance
  }

  /// By how many samples the stretch of `around` that is most like `pattern` lies behind its beginning,
  /// and how alike they are, from −1 to 1. All samples are interleaved.
  func bestShift(from pattern: [Float], among around: [Float]) -> (shift: Int, likeness: Float) {
    let (fine, wide) = (mono(pattern), mono(around))
    let last = wide.count - fine.count
    guard last > 0 else { return (0, likeness(fine, wide, 0)) }
    let step = Splice.coarseness
    let (rough, roughWide) = (thinned(fine), thinned(wide))
    let start = best(
      rough, roughWide, 0...max(0, roughWide.count - rough.count), middle: last / 2 / step)
    let center = min(start.shift * step, last)
    return best(fine, wide, max(0, center - step)...min(last, center + step), middle: last / 2)
  }

  private func best(
    _ pattern: [Float], _ around: [Float], _ shifts: ClosedRange<Int>, middle: Int
  ) -> (shift: Int, likeness: Float) {
    var found: (shift: Int, likeness: Float, score: Float) = (middle, 0, -.infinity)
    for shift in shifts {
      let likeness = likeness(pattern, around, shift)
      let distance = Float(abs(shift - middle)) / Float(max(1, middle))
      let score = likeness - Splice.bias * distance
      if score > found.score { found = (shift, likeness, score) }
    }
    return (found.shift, found.likeness)
  }

  /// The correlation of a pattern with as many samples from `shift` on; 0 where there is silence.
  private func likeness(_ pattern: [Float], _ around: [Float], _ shift: Int) -> Float {
    var (product, own, other): (Float, Float, Float) = (0, 0, 0)
    pattern.withUnsafeBufferPointer { pattern in
      around.withUnsafeBufferPointer { around in
        for index in 0..<min(pattern.count, around.count - shift) {
          let (a, b) = (pattern[index], around[shift + index])
          product += a * b
          own += a * a
          other += b * b
        }
      }
    }
    let energy = (own * other).squareRoot()
    return energy > 1e-9 ? product / energy : 0
  }

  /// From one to the other. What is alike keeps its loudness when amplitudes are added, and what is not
  /// when powers are.
  func fade(from old: [Float], to new: ArraySlice<Float>, likeness: Float) -> [Float] {
    let count = old.count / 2
    let likeness = min(max(likeness, 0), 1)
    var output: [Float] = []
    output.reserveCapacity(old.count)
    for index in 0..<count {
      let x = Float(index) / Float(count)
      let rise = x * x * (3 - 2 * x)
      let fall = 1 - rise
      let power = rise * rise + fall * fall + 2 * rise * fall * likeness
      let (a, b) = (fall / power.squareRoot(), rise / power.squareRoot())
      for channel in 0..<2 {
        output.append(
          a * old[2 * index + channel] + b * new[new.startIndex + 2 * index + channel])
      }
    }
    return output
  }
}

private func mono(_ samples: [Float]) -> [Float] {
  (0..<samples.count / 2).map { samples[2 * $0] + samples[2 * $0 + 1] }
}

/// The means of every few samples.
private func thinned(_ samples: [Float]) -> [Float] {
  let step = 4
  return (0..<samples.count / step).map { index in
    (0..<step).reduce(0) { $0 + samples[index * step + $1] }
  }
}
