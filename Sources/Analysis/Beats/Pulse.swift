import Glibc

/// A tempo that a piece may have, with its beats and the evidence for it.
///
/// Music repeats itself at its beats, but also at every second or third beat and at the notes
/// between beats. Accents tell these apart: beats that are too fast are strong and weak in turn;
/// beats that are too slow have accents as strong between them.
struct Pulse {
  /// In frames.
  let period: Double
  /// Indices of frames.
  let beats: [Int]
  /// How well the piece repeats itself at one to four periods, from 0 to 1.
  let likeness: Float
  /// How well the piece repeats itself at one period.
  let repetition: Float
  /// How far the onsets on the beats exceed the mean, in standard deviations.
  let emphasis: Float
  /// How much weaker every second beat is than the others: 1 alike, 0 silent.
  let evenness: Float
  /// The same in the low, middle and high bands.
  let bandEvenness: SIMD3<Float>
  /// The accents half-way between beats in each band, as parts of those on beats.
  let halves: SIMD3<Float>
  /// The accents at a third and at two thirds between beats, whichever are weaker, as parts of
  /// those on beats. A shuffle has strong ones at two thirds only.
  let thirds: Float

  init(period: Double, curve: TempoCurve, onsets: OnsetPeaks) {
    let beats = BeatPath(onsets: onsets.marks, period: period).beats
    let accents = RowProfile(of: onsets.accents, at: beats)
    let bands = onsets.bands.map { RowProfile(of: $0, at: beats) }
    self.period = period
    self.beats = beats
    likeness = curve.likeness(ofPeriod: period)
    repetition = curve[period]
    emphasis = mean(beats.map { onsets.peaks[$0] })
    evenness = accents.evenness
    thirds = min(accents.between(1 / 3), accents.between(2 / 3))
    bandEvenness = SIMD3(bands.map(\.evenness))
    halves = SIMD3(bands.map { $0.between(0.5) })
  }
}

/// What the pulses of a piece are measured by.
///
/// Each value of `peaks`, `accents` and `bands` is the greatest of five frames, so that notes
/// played a little early or late count in full.
struct OnsetPeaks {
  /// Where notes begin: with a mean of 0 and a deviation of 1.
  let onsets: [Float]
  /// What beats are laid to: onsets, those of low instruments a little more, since loud hi-hats often
  /// lie between the beats and bass drums on them.
  let marks: [Float]
  let peaks: [Float]
  let accents: [Float]
  /// The accents of the low, middle and high bands.
  let bands: [[Float]]

  init(of envelope: OnsetEnvelope) {
    let reach = 4 * OnsetEnvelope.rate
    let rises = envelope.rises.standardised(reach: reach, floor: 0.003)
    let accents = envelope.accent
    let lows = envelope.accents.map { $0[0] }
    onsets = zip(rises, accents.standardised(reach: reach, floor: 1e-5)).map { ($0 + $1) / 2 }
    marks = zip(onsets, lows.standardised(reach: reach, floor: 1e-5)).map {
      ($0 + 0.3 * $1) / 1.3
    }
    peaks = onsets.peaks(reach: 2)
    self.accents = accents.peaks(reach: 2)
    bands = (0..<3).map { band in envelope.accents.map { $0[band] }.peaks(reach: 2) }
  }
}

/// The strengths of a row of beats, and of what lies between them.
private struct RowProfile {
  private let values: [Float]
  private let beats: [Int]
  private let level: Float

  init(of values: [Float], at beats: [Int]) {
    self.values = values
    self.beats = beats
    level = max(mean(beats.map { values[$0] }), 1e-6)
  }

  /// The mean at this part of the way from each beat to the next, as a part of that on beats; 3 at
  /// most.
  func between(_ part: Double) -> Float {
    let places = zip(beats, beats.dropFirst()).map { first, second in
      values[first + Int((Double(second - first) * part).rounded())]
    }
    return min(3, mean(places) / level)
  }

  /// How much weaker the weaker beats are if they are strong and weak in turn. Judged in groups,
  /// since a break may reverse the order.
  var evenness: Float {
    let length = 16
    let ratios = stride(from: 0, to: max(1, beats.count - length / 2), by: length).map { start in
      let group = beats[start..<min(beats.count, start + length)].map { values[$0] }
      let even = mean(group.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
      let odd = mean(group.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
      return min(even, odd) / max(even, odd, 1e-6)
    }
    return mean(ratios)
  }
}

private func mean(_ values: [Float]) -> Float {
  values.isEmpty ? 0 : values.reduce(0, +) / Float(values.count)
}
