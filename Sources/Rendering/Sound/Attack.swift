/// The beginning of a beat: a position that is many times as loud as its surroundings.
struct Attack {
  /// The length of a block in samples; about a millisecond.
  private static let block = 48
  /// The minimum power of a block, as a factor of the mean power.
  private static let loudness: Float = 8

  private let place: Int

  /// Finds the loudest position in interleaved samples, the first of which has the number `first`; `nil` if no position
  /// stands out.
  init?(in samples: [Float], from first: Int) {
    let size = 2 * Attack.block
    let powers = stride(from: 0, to: samples.count - size + 1, by: size).map { start in
      samples[start..<start + size].reduce(0) { $0 + $1 * $1 }
    }
    guard let loudest = powers.indices.max(by: { powers[$0] < powers[$1] }) else { return nil }
    let mean = powers.reduce(0, +) / Float(powers.count)
    guard powers[loudest] > Attack.loudness * mean, mean > 1e-9 else { return nil }
    place = first + loudest * Attack.block + Attack.block / 2
  }

  /// Returns how much the number of times that the beat is heard differs from one, if a sound that has reached
  /// `reached` fades in `length` samples to one that begins at `start`: 0 for once, 1 for twice or never.
  func price(of start: Int, after reached: Int, length: Int) -> Float {
    let old = 1 - Splice.rise(Float(place - reached) / Float(length))
    let new = Splice.rise(Float(place - start) / Float(length))
    return abs(old + new - 1)
  }
}
