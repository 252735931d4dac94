import Glibc
package import MediaValues

/// Measures loudness in one pass. Stores one number for each tenth of a second.
package struct LoudnessMeter: Sendable {
  private let channels: Int
  private let sampleRate: Int
  /// The weight of each channel: rear channels have more, and the LFE channel has none.
  private let weights: [Double]
  private var filters: [KWeighting]
  private var finder: TruePeakFinder
  private var peak: Float = 0
  /// The weighted power of each tenth of a second.
  private var powers: [Double] = []
  private var sum = 0.0
  private var position = 0
  private var start = 0

  package init(layout: ChannelLayout, sampleRate: Int) {
    channels = layout.count
    self.sampleRate = sampleRate
    weights = layout == .surround ? [1, 1, 1, 0, 1.41, 1.41] : Array(repeating: 1, count: channels)
    filters = Array(repeating: KWeighting(sampleRate: sampleRate), count: channels)
    finder = TruePeakFinder(channels: channels)
  }

  /// Adds the next samples, interleaved.
  package mutating func add(_ samples: [Float]) {
    peak = max(peak, finder.peaks(of: samples, above: peak).max() ?? 0)
    var index = 0
    while index + channels <= samples.count {
      for channel in 0..<channels {
        let weighed = filters[channel].weigh(Double(samples[index + channel]))
        sum += weights[channel] * weighed * weighed
      }
      index += channels
      position += 1
      if position == end { endTenth() }
    }
  }

  /// Returns the loudness of the samples added so far.
  package func finish() -> Loudness {
    var finder = finder
    let silence = [Float](repeating: 0, count: channels * TruePeakFinder.delay)
    let last = finder.peaks(of: silence, above: peak).max() ?? 0
    let highest = Double(max(peak, last))
    return Loudness(
      integrated: integrated, range: range, truePeak: highest > 0 ? 20 * log10(highest) : nil)
  }

  /// The sample at which the current tenth of a second ends, rounded to the nearest.
  private var end: Int { ((powers.count + 1) * sampleRate + 5) / 10 }

  private mutating func endTenth() {
    powers.append(sum / Double(position - start))
    start = position
    sum = 0
  }

  /// The mean of all blocks of 0.4 s that are above −70 LUFS and at most 10 LU below the mean of
  /// those.
  private var integrated: Double? {
    let gated = powers.means(of: 4).filter { loudness($0) > -70 }
    guard let mean = gated.mean else { return nil }
    return gated.filter { loudness($0) > loudness(mean) - 10 }.mean.map(loudness)
  }

  /// The difference between the 10th and the 95th percentile of all blocks of 3 s that are above
  /// −70 LUFS and at most 20 LU below the mean of those.
  private var range: Double {
    let gated = powers.means(of: 30).filter { loudness($0) > -70 }
    guard let mean = gated.mean else { return 0 }
    let sorted = gated.filter { loudness($0) > loudness(mean) - 20 }.sorted()
    guard !sorted.isEmpty else { return 0 }
    func part(_ share: Double) -> Double {
      loudness(sorted[Int(clamping: (Double(sorted.count - 1) * share).rounded())])
    }
    return part(0.95) - part(0.1)
  }
}

/// Returns the loudness of a weighted power, in LUFS.
private func loudness(_ power: Double) -> Double {
  10 * log10(power) - 0.691
}

extension [Double] {
  fileprivate var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }

  /// Returns the moving means of `width` values.
  fileprivate func means(of width: Int) -> [Double] {
    guard count >= width else { return [] }
    return (width...count).map { end in
      self[(end - width)..<end].reduce(0, +) / Double(width)
    }
  }
}
