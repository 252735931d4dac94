/// The levels of sound in equal parts.
package struct Waveform: Hashable, Sendable, Codable {
  /// One channel, or the mean of all. Each array has one value per part.
  package struct Channel: Hashable, Sendable, Codable {
    /// The least sample of each part, where ±1 is full scale.
    package var least: [Float]
    /// The greatest sample of each part.
    package var greatest: [Float]
    /// The root mean square of each part.
    package var power: [Float]

    package init(least: [Float], greatest: [Float], power: [Float]) {
      self.least = least
      self.greatest = greatest
      self.power = power
    }
  }

  /// The sample rate of the sound, in Hz.
  package var sampleRate: Int
  /// The sample of the medium at which the first part begins.
  package var firstSample: Int
  /// The length of all parts together, in samples per channel. Part `i` of `n` covers the samples
  /// from `i × sampleCount / n` to before `(i + 1) × sampleCount / n`, rounded down.
  package var sampleCount: Int
  /// The channels in their order, or a single mean of all.
  package var channels: [Channel]

  package init(sampleRate: Int, firstSample: Int, sampleCount: Int, channels: [Channel]) {
    self.sampleRate = sampleRate
    self.firstSample = firstSample
    self.sampleCount = sampleCount
    self.channels = channels
  }

  /// The number of parts.
  package var count: Int { channels.first?.power.count ?? 0 }
}
