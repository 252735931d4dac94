/// The sound that follows, if it is quiet: louder sound that was heard already should not be heard again after it.
///
/// A slowed sound goes back in its medium at each step. Where a sound has just ended, going back would repeat its last
/// milliseconds after a silence, which is heard as a stutter.
struct Ending {
  /// The power of sound that is louder, as a factor of the power of the sound that follows.
  private static let loudness = 8.0

  private let length: Int
  private let reached: Int
  private let first: Int
  /// The power of the sound that follows.
  private let power: Double
  /// The sums of the powers of the samples before each.
  private let sums: [Double]

  /// `splice` fades from the sound that follows, at the position `reached`, to sound from the position `first` on.
  init(in splice: Splice, at reached: Int, from first: Int) {
    self.reached = reached
    self.first = first
    length = splice.pattern.count
    power = splice.pattern.reduce(0) { $0 + Double($1 * $1) } / Double(max(1, length))
    // Only sound before `reached` was heard already.
    let heard = max(0, min(splice.field.count, reached - first))
    sums = splice.field.prefix(heard).reduce(into: [0]) { sums, sample in
      sums.append(sums[sums.count - 1] + Double(sample * sample))
    }
  }

  /// Returns which part of a sound that begins `shift` samples after `first` was heard already and is louder than what
  /// follows: from 0 to 1.
  func price(of shift: Int) -> Float {
    let end = min(shift + length, sums.count - 1)
    guard end > shift else { return 0 }
    let repeated = (sums[end] - sums[shift]) / Double(end - shift)
    guard repeated > 1e-9 else { return 0 }
    let excess = max(0, 1 - Ending.loudness * power / repeated)
    return Float(excess * Double(end - shift) / Double(length))
  }
}
