import Glibc
import MediaValues

/// A row of beats that a piece may have, and the evidence for it.
///
/// Music repeats itself at its beats, but also at every second or third beat and at the notes
/// between beats. Accents tell these apart: beats that are too fast are strong and weak in turn;
/// beats that are too slow have accents as strong between them.
struct Pulse {
  /// In frames.
  let period: Double
  /// Indices of frames.
  let beats: [Int]
  /// True for the row half-way between the beats that meet the most onsets at this period.
  let isOffset: Bool
  /// How well the piece repeats itself at one to four periods, from 0 to 1.
  let likeness: Float
  /// How well the piece repeats itself at one period.
  let repetition: Float
  /// The same at one and a half.
  let repetitionAtThreeHalves: Float
  /// How far the accents on the beats in the low, middle and high bands exceed the mean, in standard
  /// deviations.
  let emphasis: SIMD3<Float>
  /// How much weaker every second beat is than the others in each band: 1 alike, 0 silent.
  let evenness: SIMD3<Float>
  /// The accents half-way between beats in each band, as parts of those on beats.
  let halves: SIMD3<Float>
  /// Whether the middle and high bands are strong on the same beats of each two, as with snares and their
  /// rattle (to 1), or take turns (to −1).
  let agreement: Float

  /// The rows of beats at a period: the one that meets the most onsets, and the one between its beats if
  /// there are about as many. Which of the two has the beats, the onsets alone do not say: bass or hi-hats may
  /// play between them.
  static func rows(period: Double, curve: TempoCurve, onsets: OnsetPeaks) -> [Pulse] {
    let beats = BeatPath(onsets: onsets.marks, period: period).beats
    let others = onsets.marks.lowered(around: beats, reach: Int(period / 5))
    let between = BeatPath(onsets: others, period: period).beats
    let isFull = between.count * 5 >= beats.count * 4
    return ([(beats, false)] + (isFull ? [(between, true)] : [])).map { beats, isOffset in
      Pulse(period: period, beats: beats, isOffset: isOffset, curve: curve, onsets: onsets)
    }
  }

  private init(
    period: Double, beats: [Int], isOffset: Bool, curve: TempoCurve, onsets: OnsetPeaks
  ) {
    let bands = onsets.bands.map { RowProfile(of: $0, at: beats) }
    self.period = period
    self.beats = beats
    self.isOffset = isOffset
    likeness = curve.likeness(ofPeriod: period)
    repetition = curve[period]
    repetitionAtThreeHalves = curve[1.5 * period]
    emphasis = SIMD3(onsets.prominences.map { band in mean(beats.map { band[$0] }) })
    evenness = SIMD3(bands.map(\.evenness))
    halves = SIMD3(bands.map(\.halves))
    agreement = mean(zip(bands[1].turns, bands[2].turns).map { $0 * $1 })
  }
}

/// What the pulses of a piece are measured by.
///
/// Each value of `bands` and `prominences` is the greatest of five frames, so that notes played a little
/// early or late count in full.
struct OnsetPeaks {
  /// Where notes begin: with a mean of 0 and a deviation of 1.
  let onsets: [Float]
  /// What beats are laid to: onsets, those of low instruments a little more, since loud hi-hats often
  /// lie between the beats and bass drums on them.
  let marks: [Float]
  /// The accents of the low, middle and high bands.
  let bands: [[Float]]
  /// The same with a mean of 0 and a deviation of 1.
  let prominences: [[Float]]

  init(of envelope: OnsetEnvelope) {
    let reach = 4 * OnsetEnvelope.rate
    let rises = envelope.rises.standardised(reach: reach, floor: 0.003)
    let accents = envelope.accent.standardised(reach: reach, floor: 1e-5)
    let bands = (0..<3).map { band in envelope.accents.map { $0[band] } }
    let prominences = bands.map { $0.standardised(reach: reach, floor: 1e-5) }
    onsets = zip(rises, accents).map { ($0 + $1) / 2 }
    marks = zip(onsets, prominences[0]).map { ($0 + 0.3 * $1) / 1.3 }
    self.bands = bands.map { $0.peaks(reach: 2) }
    self.prominences = prominences.map { $0.peaks(reach: 2) }
  }
}

/// The strengths of a row of beats, and of what lies between them.
private struct RowProfile {
  /// How many beats are judged together, since a break may reverse the order of strong and weak.
  private static let length = 16

  /// The mean half-way from each beat to the next, as a part of that on beats; 3 at most.
  let halves: Float
  /// By how much the first, third, … beats of each group are stronger than the others: from −1 to 1, 0 alike.
  let turns: [Float]

  init(of values: [Float], at beats: [Int]) {
    let level = max(mean(beats.map { values[$0] }), 1e-6)
    let between = zip(beats, beats.dropFirst()).map { first, second in
      values[first + Int(clamping: (Double(second - first) / 2).rounded())]
    }
    halves = min(3, mean(between) / level)
    let length = RowProfile.length
    turns = stride(from: 0, to: max(1, beats.count - length / 2), by: length).map { start in
      let group = beats[start..<min(beats.count, start + length)].map { values[$0] }
      let even = mean(group.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
      let odd = mean(group.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
      return (even - odd) / max(even + odd, 1e-6)
    }
  }

  /// How much weaker the weaker beats are if they are strong and weak in turn.
  var evenness: Float { mean(turns.map { (1 - abs($0)) / (1 + abs($0)) }) }
}

extension [Float] {
  /// These values, less than the mean near some indices, so that a path avoids them.
  fileprivate func lowered(around indices: [Int], reach: Int) -> [Float] {
    var values = self
    for index in indices {
      for near in Swift.max(0, index - reach)..<Swift.min(count, index + reach + 1) {
        values[near] = Swift.min(values[near], -0.5)
      }
    }
    return values
  }
}

private func mean(_ values: [Float]) -> Float {
  values.isEmpty ? 0 : values.reduce(0, +) / Float(values.count)
}
