/// The sound that follows, if it is quiet: louder sound that was heard already should not be heard again after it.
///
/// A slowed sound goes back in its medium at each step. Where a sound has just ended, going back would repeat its last
/// milliseconds after a silence, which is heard as a stutter.
struct Ending {
  /// The power of sound that is louder, as a factor of the power of the sound that follows.
  private static let loudness = 8.0

  private let reached: Int
  private let first: Int
  /// The power of the sound that follows.
  private let power: Double
  /// The sums of the powers of the samples before each.
  private let sums: [Double]

  /// Prepares prices. `next` is the sound that follows at the position `reached`, `around` the sound from the position
  /// `first` on. Both are interleaved.
  init(of next: [Float], at reached: Int, among around: [Float], from first: Int) {
    self.reached = reached
    self.first = first
    let powers = Ending.powers(of: next)
    power = powers.reduce(0, +) / Double(max(1, powers.count))
    sums = Ending.powers(of: around).reduce(into: [0]) { sums, power in
      sums.append(sums[sums.count - 1] + power)
    }
  }

  /// Returns which part of a sound of `length` samples that begins at `start` was heard already and is louder than what
  /// follows: from 0 to 1.
  func price(of start: Int, length: Int) -> Float {
    let end = min(start + length, reached)
    guard start >= first, end > start, end - first < sums.count else { return 0 }
    let repeated = (sums[end - first] - sums[start - first]) / Double(end - start)
    guard repeated > 1e-9 else { return 0 }
    let excess = max(0, 1 - Ending.loudness * power / repeated)
    return Float(excess * Double(end - start) / Double(length))
  }

  private static func powers(of samples: [Float]) -> [Double] {
    (0..<samples.count / 2).map { index in
      let sum = Double(samples[2 * index]) + Double(samples[2 * index + 1])
      return sum * sum
    }
  }
}
