import MediaValues

/// Finds the beats of sound that comes piece by piece.
///
/// Keeps eight bytes for each hundredth of a second, 29 MB for ten hours, and several times that
/// while it finishes.
package struct BeatFinder {
  /// Samples a second of the sound it takes.
  package static let sampleRate = OnsetMeter.sampleRate
  /// Beats a minute that are looked for. Faster music is counted in half, slower music double.
  package static let tempos: ClosedRange<Double> = 56...190

  private var meter = OnsetMeter()

  package init() {}

  /// Takes the next samples of one channel.
  package mutating func add(_ samples: [Float]) {
    meter.add(samples)
  }

  /// What was found; no more sound comes.
  package mutating func finish() -> BeatList {
    meter.finish()
    let envelope = meter.envelope
    let duration = Time(
      numerator: Int64(meter.sampleCount), denominator: Int64(OnsetMeter.sampleRate))
    let onsets = OnsetPicker(rises: envelope.rises).onsets
    guard let pulse = pulses(of: envelope).max(by: { $0.merit < $1.merit }) else {
      return BeatList(tempo: nil, confidence: 0, beats: [], onsets: onsets, duration: duration)
    }
    let frames = heard(pulse.beats, in: envelope.accents)
    let places = frames.map { Double($0) + envelope.rises.top(at: $0) }
    let pace = slope(of: places) ?? pulse.period
    return BeatList(
      tempo: 60 * Double(OnsetEnvelope.rate) / pace, confidence: pulse.confidence,
      beats: places.map { Time(frame: $0) }, onsets: onsets, duration: duration)
  }
}

/// The pulses that a piece may have; none where nothing repeats itself.
func pulses(of envelope: OnsetEnvelope) -> [Pulse] {
  let reach = 4 * OnsetEnvelope.rate
  let rises = envelope.rises.standardised(reach: reach, floor: 0.003)
  let onsets = zip(rises, envelope.accents.standardised(reach: reach, floor: 1e-5)).map {
    ($0 + $1) / 2
  }
  let framesPerMinute = Double(60 * OnsetEnvelope.rate)
  let longest = framesPerMinute / BeatFinder.tempos.lowerBound
  let shortest = framesPerMinute / BeatFinder.tempos.upperBound
  let curve = TempoCurve(onsets: onsets, longest: Int(4 * longest) + 2)
  let periods = Array(sequence(first: shortest) { $0 < longest ? $0 * 1.005 : nil })
  let likenesses = periods.map { curve.likeness(ofPeriod: $0) }
  let tops = likenesses.indices.dropFirst().dropLast().filter {
    likenesses[$0] > max(0.05, likenesses[$0 - 1]) && likenesses[$0] >= likenesses[$0 + 1]
  }
  let strongest = tops.sorted { likenesses[$0] > likenesses[$1] }.prefix(12)
  return
    strongest
    .map {
      Pulse(
        period: periods[$0], likeness: likenesses[$0], onsets: onsets, accents: envelope.accents)
    }
    .filter { $0.beats.count >= 4 }
}

/// The beats from the first to the last that can be heard: none in silence before the music.
private func heard(_ beats: [Int], in accents: [Float]) -> [Int] {
  let strengths = beats.map { accents.peak(around: $0, reach: 3) }
  let usual = strengths.sorted()[strengths.count / 2]
  let isHeard = strengths.map { $0 > usual * 0.2 }
  guard let first = isHeard.firstIndex(of: true), let last = isHeard.lastIndex(of: true) else {
    return []
  }
  return Array(beats[first...last])
}

/// How far apart evenly spaced values are that come nearest to these (least squares).
private func slope(of values: [Double]) -> Double? {
  guard values.count >= 2 else { return nil }
  let middle = Double(values.count - 1) / 2
  var (product, square) = (0.0, 0.0)
  for (index, value) in values.enumerated() {
    product += (Double(index) - middle) * value
    square += (Double(index) - middle) * (Double(index) - middle)
  }
  return product / square
}

extension Time {
  /// The time of a frame of an onset envelope.
  init(frame: Double) {
    let flicks = frame * Double(Time.flicksPerSecond) / Double(OnsetEnvelope.rate)
    self.init(flicks: Int64(max(0, flicks.rounded())))
  }
}
