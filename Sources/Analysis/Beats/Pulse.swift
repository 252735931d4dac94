import Glibc

/// A tempo that a piece may have, with its beats and what speaks for it.
///
/// Music repeats itself at its beats, but also at every second or third of them and at the notes
/// between. Accents tell these apart: beats that are too fast are strong and weak in turn; beats
/// that are too slow have others as strong in between.
struct Pulse {
  /// In frames.
  let period: Double
  /// Indices of frames.
  let beats: [Int]
  /// How well the piece repeats itself at this distance, from 0 to 1.
  let likeness: Float
  /// How much weaker every second beat is than the others: 1 alike, 0 silent.
  let evenness: Float
  /// The accents half-way between beats, as parts of those on beats.
  let halves: Float
  /// The accents at a third and at two thirds between beats, whichever are weaker. A shuffle has
  /// strong ones at two thirds only.
  let thirds: Float

  init(period: Double, likeness: Float, onsets: [Float], accents: [Float]) {
    self.period = period
    self.likeness = likeness
    let beats = BeatPath(onsets: onsets, period: period).beats
    let onBeats = beats.map { accents.peak(around: $0, reach: 2) }
    let level = max(mean(onBeats), 1e-6)
    func between(_ part: Double) -> Float {
      let places = zip(beats, beats.dropFirst()).map { first, second in
        accents.peak(around: first + Int((Double(second - first) * part).rounded()), reach: 2)
      }
      return mean(places) / level
    }
    self.beats = beats
    evenness = alternation(of: onBeats)
    halves = between(0.5)
    thirds = min(between(1 / 3), between(2 / 3))
  }

  /// From 0 to 1.
  var confidence: Double { Double(min(1, max(0, likeness))) }

  /// How good a beat this is; to be compared with other pulses of the same piece. The numbers were
  /// chosen by trying (docs/decisions/0021-own-beat-tracking.md).
  var merit: Float {
    let beatsPerMinute = 60 * Double(OnsetEnvelope.rate) / period
    // Most music lies within an octave of this, and people tap there.
    let octaves = log2(beatsPerMinute / 105) / 1.2
    let habit = Float(exp(-0.5 * octaves * octaves))
    return pow(likeness, 4) * habit * step(evenness - 0.5) * step(0.6 - halves)
      * step(0.3 - thirds)
  }
}

/// 0 for negative values, 1 for positive ones, and smooth between.
private func step(_ value: Float) -> Float { 1 / (1 + exp(-value / 0.05)) }

private func mean(_ values: [Float]) -> Float {
  values.isEmpty ? 0 : values.reduce(0, +) / Float(values.count)
}

/// How much weaker the weaker ones are if values are strong and weak in turn. Judged in groups,
/// since a break may turn the order round.
private func alternation(of values: [Float]) -> Float {
  let length = 16
  let ratios = stride(from: 0, to: max(1, values.count - length / 2), by: length).map { start in
    let group = values[start..<min(values.count, start + length)]
    let even = mean(group.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    let odd = mean(group.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
    return min(even, odd) / max(even, odd, 1e-6)
  }
  return mean(ratios)
}
