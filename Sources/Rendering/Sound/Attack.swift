/// The beginning of a beat: a place that is many times as loud as what is around it.
struct Attack {
  /// In samples; about a millisecond.
  private static let block = 48
  /// How many times the mean power it has.
  private static let loudness: Float = 8

  private let place: Int

  /// The loudest place of interleaved samples, of which the first is number `first`; nil where none
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

  /// How far from once it would be heard, if a sound that has come to `reached` came over, in `length`
  /// samples, to what begins at `start`: 0 for once, 1 for twice or not at all.
  func price(of start: Int, after reached: Int, length: Int) -> Float {
    let old = 1 - Splice.rise(Float(place - reached) / Float(length))
    let new = Splice.rise(Float(place - start) / Float(length))
    return abs(old + new - 1)
  }
}
