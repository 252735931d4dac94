import MediaValues

/// Finds the beats of sound that arrives in blocks.
///
/// Uses 20 bytes per 10 ms of sound (72 MB for ten hours), and several times that in `finish`.
package struct BeatFinder {
  /// The sample rate of the input, in Hz.
  package static let sampleRate = OnsetMeter.sampleRate
  /// The tempos that are searched, in beats per minute. Faster music is reported at half its tempo,
  /// slower music at double.
  package static let tempos: ClosedRange<Double> = 55...200

  private let search: BeatSearch
  private var meter = OnsetMeter()

  package init(_ search: BeatSearch = BeatSearch()) {
    self.search = search
  }

  /// Adds the next samples of one channel.
  package mutating func add(_ samples: [Float]) {
    meter.add(samples)
  }

  /// Returns the beats. No samples may be added afterwards.
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

extension BeatFinder {
  /// Returns the beats of sound that `read` supplies one second at a time, or `nil` if the sound is
  /// longer than `limit` seconds.
  ///
  /// `read` takes a number of samples per channel and returns the next ones at `sampleRate`: two
  /// channels, interleaved. It returns an empty array at the end.
  package static func beats(
    _ search: BeatSearch = BeatSearch(), upTo limit: Int = 24 * 3600,
    reading read: (Int) throws -> [Float]
  ) rethrows -> BeatList? {
    var finder = BeatFinder(search)
    var secondsLeft = limit
    while case let stereo = try read(sampleRate), !stereo.isEmpty {
      // A damaged timestamp must not make this loop read years of silence.
      guard secondsLeft > 0 else { return nil }
      secondsLeft -= 1
      finder.add(mean(ofStereo: stereo))
    }
    return finder.finish()
  }
}

extension Time {
  /// Creates the time of a frame of an onset envelope; negative frames become zero.
  init(frame: Double) {
    let flicks = frame * Double(Time.flicksPerSecond) / Double(OnsetEnvelope.rate)
    self.init(flicks: Int64(clamping: max(0, flicks.rounded())))
  }
}
