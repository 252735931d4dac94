import MediaValues

/// Finds the beats of sound that comes piece by piece.
///
/// Keeps twenty bytes for each hundredth of a second, 72 MB for ten hours, and several times that
/// while it finishes.
package struct BeatFinder {
  /// Samples a second of the sound it takes.
  package static let sampleRate = OnsetMeter.sampleRate
  /// Beats a minute that are looked for. Faster music is counted in half, slower music double.
  package static let tempos: ClosedRange<Double> = 55...200

  private let search: BeatSearch
  private var meter = OnsetMeter()

  package init(_ search: BeatSearch = BeatSearch()) {
    self.search = search
  }

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
    let row = BeatRow(search, in: envelope, until: duration)
    return BeatList(
      tempo: row.map { 60 * Double(OnsetEnvelope.rate) / $0.period },
      confidence: row?.confidence ?? 0, beats: row?.places.map { Time(frame: $0) } ?? [],
      onsets: onsets, duration: duration)
  }
}

extension Time {
  /// The time of a frame of an onset envelope.
  init(frame: Double) {
    let flicks = frame * Double(Time.flicksPerSecond) / Double(OnsetEnvelope.rate)
    self.init(flicks: Int64(clamping: max(0, flicks.rounded())))
  }
}
