import Glibc

/// The offset of one sound relative to another.
package struct SoundMatch: Hashable, Sendable {
  /// The delay in samples; negative if early.
  package var offset: Int
  /// The correlation, from −1 to 1: 1 for the same sound at any volume.
  package var likeness: Float
  /// The difference in how the levels rise and fall, in dB. Encoded noise may resemble the original
  /// in nothing else.
  package var levelDifference: Float

  package init(offset: Int, likeness: Float, levelDifference: Float = 0) {
    self.offset = offset
    self.likeness = likeness
    self.levelDifference = levelDifference
  }

  /// Finds `pattern` in `field`, which must extend beyond it by `reach` samples at both ends.
  /// Returns `nil` for silence.
  ///
  /// If several offsets match nearly equally well, as in a tone, the smallest is used, so that no
  /// uncertain offset is reported.
  package init?(of pattern: [Float], in field: [Float], reach: Int) {
    let step = 8
    guard pattern.count > 4 * step, field.count >= pattern.count + 2 * reach else { return nil }
    let (rough, wide) = (thinned(pattern, step), thinned(field, step))
    let last = min(2 * (reach / step), wide.count - rough.count)
    guard last >= 2 else { return nil }
    let curve = (0...last).map { correlation(rough, wide, $0) }
    guard let best = curve.max(), best > 0 else { return nil }
    let middle = reach / step
    let peaks = curve.indices.filter { index in
      let around = curve[max(0, index - 1)...min(last, index + 1)]
      return curve[index] >= 0.97 * best && curve[index] == around.max()
    }
    guard let place = peaks.min(by: { abs($0 - middle) < abs($1 - middle) }) else { return nil }
    let fine = max(0, (place - 1) * step)...min(2 * reach, (place + 1) * step)
    let scores = fine.map { ($0, correlation(pattern, field, $0)) }
    guard let exact = scores.max(by: { $0.1 < $1.1 }) else { return nil }
    offset = exact.0 - reach
    // Encoders change high frequencies most.
    likeness = max(exact.1, curve[place])
    levelDifference = min(
      Analysis.levelDifference(pattern, field, exact.0),
      Analysis.levelDifference(pattern, field, reach))
  }
}

/// Returns the mean difference of the levels of 20 blocks in dB, ignoring a constant difference.
/// The blocks of `field` begin at `shift`.
private func levelDifference(_ pattern: [Float], _ field: [Float], _ shift: Int) -> Float {
  let length = pattern.count / 20
  func level(_ samples: ArraySlice<Float>) -> Float {
    let power = samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, length))
    return max(-60, 10 * log10(max(power, 1e-12)))
  }
  let differences = (0..<20).map { block in
    let start = block * length
    return level(pattern[start..<start + length])
      - level(field[shift + start..<shift + start + length])
  }
  let mean = differences.reduce(0, +) / 20
  return differences.reduce(0) { $0 + abs($1 - mean) } / 20
}

/// Returns the means of every `step` neighbors.
private func thinned(_ samples: [Float], _ step: Int) -> [Float] {
  samples.withUnsafeBufferPointer { samples in
    (0..<samples.count / step).map { index in
      var sum: Float = 0
      for offset in 0..<step { sum += samples[index * step + offset] }
      return sum / Float(step)
    }
  }
}
