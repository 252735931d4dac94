import Glibc

/// Which of a piece's pulses are its beats.
///
/// A multinomial logistic model: each pulse has a score, a weighted sum of the evidence, and the
/// pulses' probabilities are in proportion to the exponentials of their scores. The weights were
/// fitted to music whose beats are known (docs/decisions/0052-beats-of-recorded-music.md).
struct PulseChoice {
  let pulse: Pulse
  /// The probability that this pulse is the right one, provided that one of them is.
  let probability: Double

  /// Nil where there is no pulse.
  init?(among pulses: [Pulse]) {
    let likeness = max(0.03, pulses.map(\.likeness).max() ?? 0)
    let emphasis = pulses.map(\.emphasis).max() ?? 0
    let scores = pulses.map { $0.score(likeness: likeness, emphasis: emphasis) }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    pulse = pulses[best]
    probability = 1 / scores.reduce(0) { $0 + exp(Double($1 - scores[best])) }
  }
}

extension Pulse {
  /// `likeness` and `emphasis` are the greatest among the piece's pulses.
  fileprivate func score(likeness greatest: Float, emphasis strongest: Float) -> Float {
    let beatsPerMinute = 60 * Double(OnsetEnvelope.rate) / period
    let octaves = Float(log2(beatsPerMinute / 120))
    let evidence: [(weight: Float, value: Float)] = [
      (0.71, log(max(0.01, likeness) / greatest)),
      (3.44, repetition / greatest),
      (0.89, octaves),
      (-4.02, octaves * octaves),
      (1.11, emphasis - strongest),
      (2.96, evenness),
      (-2.29, thirds),
      (-0.43, halves[0]), (-1.69, halves[1]), (1.24, halves[2]),
      (-2.96, bandEvenness[0]), (1.09, bandEvenness[1]),
      (-0.82, bandEvenness[2]),
    ]
    return evidence.reduce(0) { $0 + $1.weight * $1.value }
  }
}
