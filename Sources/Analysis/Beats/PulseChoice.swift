import Glibc

/// The most probable pulse of a piece.
///
/// A multinomial logistic model: each pulse has a score, a weighted sum of the evidence, and the
/// probabilities of the pulses are proportional to the exponentials of their scores. The weights
/// were fitted to music with known beats (docs/decisions/0061-beats-counted-two-ways.md).
struct PulseChoice {
  let pulse: Pulse
  /// The probability that this pulse is correct, provided that one of the candidates is.
  let probability: Double

  /// Chooses a pulse. Returns `nil` if `pulses` is empty.
  init?(among pulses: [Pulse]) {
    let likeness = max(0.03, pulses.map(\.likeness).max() ?? 0)
    let emphasis = pulses.map(\.emphasis).reduce(SIMD3(repeating: -.infinity), pointwiseMax)
    let scores = pulses.map { $0.score(likeness: likeness, emphasis: emphasis) }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    pulse = pulses[best]
    probability = 1 / scores.reduce(0) { $0 + exp(Double($1 - scores[best])) }
  }
}

extension Pulse {
  /// Returns the score of the pulse. `likeness` and `emphasis` are the maxima over the pulses of
  /// the piece.
  fileprivate func score(likeness greatest: Float, emphasis strongest: SIMD3<Float>) -> Float {
    let beatsPerMinute = 60 * Double(OnsetEnvelope.rate) / period
    let octaves = Float(log2(beatsPerMinute / 120))
    let emphasis = emphasis - strongest
    let evidence: [(weight: Float, value: Float)] = [
      (0.67, log(max(0.01, likeness) / greatest)),
      (1.64, repetition / greatest),
      // Every second beat of a bar of three: the piece is more similar to itself at three halves.
      (-1.76, max(0, repetitionAtThreeHalves - repetition) / greatest),
      (3.02, octaves), (-2.23, octaves * octaves), (-8.90, max(0, octaves - 0.45)),
      (0.55, emphasis[0]), (1.36, emphasis[1]), (0.69, emphasis[2]),
      (0.62, halves[0]), (-1.24, halves[1]), (1.96, halves[2]),
      (-1.67, evenness[0]), (2.56, evenness[1]),
      // Even beats in the bass with equally strong accents between them are too slow.
      (-1.90, halves[0] * evenness[0]),
      (1.72, agreement),
      (-1.31, isOffset ? 1 : 0),
    ]
    return evidence.reduce(0) { $0 + $1.weight * $1.value }
  }
}
