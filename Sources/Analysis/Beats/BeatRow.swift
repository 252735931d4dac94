import MediaValues

/// The beats of a piece that match a search.
struct BeatRow {
  /// Positions in frames.
  let places: [Double]
  /// The mean distance between beats, in frames.
  let period: Double
  let confidence: Double

  /// Finds the beats. Returns `nil` if there is no beat.
  init?(_ search: BeatSearch, in envelope: OnsetEnvelope, until duration: Time) {
    let onsets = OnsetPeaks(of: envelope)
    guard onsets.onsets.contains(where: { $0 > 0 }) else { return nil }
    let framesPerMinute = Double(60 * OnsetEnvelope.rate)
    let given = search.tempo.map { framesPerMinute / $0 }
    let longest = max(framesPerMinute / BeatFinder.tempos.lowerBound, given ?? 0)
    let curve = TempoCurve(onsets: onsets.onsets, longest: Int(clamping: 4 * longest) + 2)
    let choice =
      given.map {
        PulseChoice(among: Pulse.rows(period: $0, curve: curve, onsets: onsets))
      } ?? PulseChoice(among: pulses(of: onsets, curve: curve))
    guard let choice else { return nil }
    let pulse = choice.pulse
    // If the tempo is given, beats are wanted in quiet passages too.
    let heard = given == nil ? heard(pulse.beats, in: envelope.accent) : pulse.beats
    let found = heard.map { Double($0) + envelope.rises.top(at: $0) }
    confidence =
      choice.probability * Steadiness(of: found).probability(likeness: pulse.likeness)
    if search.isSteady {
      let period = given ?? SteadyGrid.period(of: found, near: pulse.period) ?? pulse.period
      let frames = duration.seconds * Double(OnsetEnvelope.rate)
      guard let grid = SteadyGrid(period: period, onsets: onsets.marks, duration: frames) else {
        return nil
      }
      (places, self.period) = (grid.beats, period)
    } else {
      places = found
      period = EvenSpacing(through: found)?.step ?? pulse.period
    }
  }
}

/// Returns the candidate pulses of a piece; none if nothing repeats.
private func pulses(of onsets: OnsetPeaks, curve: TempoCurve) -> [Pulse] {
  let framesPerMinute = Double(60 * OnsetEnvelope.rate)
  let longest = framesPerMinute / BeatFinder.tempos.lowerBound
  let shortest = framesPerMinute / BeatFinder.tempos.upperBound
  let periods = Array(sequence(first: shortest) { $0 < longest ? $0 * 1.005 : nil })
  let likenesses = periods.map { curve.likeness(ofPeriod: $0) }
  let tops = likenesses.indices.dropFirst().dropLast().filter {
    likenesses[$0] > max(0.03, likenesses[$0 - 1]) && likenesses[$0] >= likenesses[$0 + 1]
  }
  return tops.sorted { likenesses[$0] > likenesses[$1] }.prefix(12)
    .flatMap { Pulse.rows(period: periods[$0], curve: curve, onsets: onsets) }
    .filter { $0.beats.count >= 4 }
}

/// Returns the beats from the first audible one to the last: silence before and after the music has
/// none.
private func heard(_ beats: [Int], in accents: [Float]) -> [Int] {
  let strengths = beats.map { accents.peak(around: $0, reach: 3) }
  guard !strengths.isEmpty else { return [] }
  let usual = strengths.sorted()[strengths.count / 2]
  let isAudible = strengths.map { $0 > usual * 0.2 }
  guard let first = isAudible.firstIndex(of: true), let last = isAudible.lastIndex(of: true) else {
    return []
  }
  return Array(beats[first...last])
}
