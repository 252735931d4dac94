import Glibc
import MediaValues

/// A candidate for the beats of a piece, with the evidence for it.
///
/// Music repeats at its beats, but also at every second or third beat and at the notes between
/// beats. Accents distinguish these: beats that are too fast alternate between strong and weak;
/// beats that are too slow have equally strong accents between them.
struct Pulse {
  /// In frames.
  let period: Double
  /// Frame indices.
  let beats: [Int]
  /// Whether these beats are half a period away from those that match the most onsets at this
  /// period.
  let isOffset: Bool
  /// The similarity of the piece to itself at one to four periods, from 0 to 1.
  let likeness: Float
  /// The similarity at one period.
  let repetition: Float
  /// The similarity at one and a half periods.
  let repetitionAtThreeHalves: Float
  /// The mean excess of the accents at the beats over the average, in standard deviations, for the
  /// low, middle and high bands.
  let emphasis: SIMD3<Float>
  /// The strength of every second beat relative to the others in each band: 1 if equal, 0 if
  /// silent.
  let evenness: SIMD3<Float>
  /// The strength of the accents midway between beats relative to those at the beats, in each band.
  let halves: SIMD3<Float>
  /// Whether the middle and high bands are strong on the same beat of each pair, as with snares (up
  /// to 1), or alternate (down to −1).
  let agreement: Float

  /// Returns the candidates with a period: the beats that match the most onsets and, if there are
  /// about as many, the beats midway between those. Onsets alone cannot show which of the two is
  /// right: bass or hi-hats may play between the beats.
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

/// The curves of a piece by which its pulses are measured.
///
/// Each value of `bands` and `prominences` is the maximum of five frames, so that notes played
/// slightly early or late have full weight.
struct OnsetPeaks {
  /// The onsets, with a mean of 0 and a standard deviation of 1.
  let onsets: [Float]
  /// The curve that beats are matched to: the onsets, with more weight on low instruments, since
  /// loud hi-hats often play between the beats and bass drums on them.
  let marks: [Float]
  /// The accents of the low, middle and high bands.
  let bands: [[Float]]
  /// `bands` with a mean of 0 and a standard deviation of 1.
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

/// The strengths of the beats of a pulse, and of the accents between them.
private struct RowProfile {
  /// The number of beats that are evaluated together, since a break may reverse the order of strong
  /// and weak.
  private static let length = 16

  /// The mean strength midway between beats, as a fraction of that at the beats; at most 3.
  let halves: Float
  /// By how much the first, third, … beats of each group are stronger than the others: −1 to 1, 0
  /// if equal.
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

  /// The strength of the weaker beats relative to the stronger ones, if they alternate.
  var evenness: Float { mean(turns.map { (1 - abs($0)) / (1 + abs($0)) }) }
}

extension [Float] {
  /// Returns the values lowered near some indices, so that a path avoids them.
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
