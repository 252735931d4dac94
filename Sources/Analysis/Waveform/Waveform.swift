/// How loud a stretch of sound is, in equal parts of it.
package struct Waveform: Hashable, Sendable, Codable {
  /// One channel, or the mean of all. The lists have a value for each part.
  package struct Channel: Hashable, Sendable, Codable {
    /// The least sample of the part, −1 to 1 at full scale.
    package var least: [Float]
    /// The greatest sample.
    package var greatest: [Float]
    /// The root of the mean of the squares.
    package var power: [Float]

    package init(least: [Float], greatest: [Float], power: [Float]) {
      self.least = least
      self.greatest = greatest
      self.power = power
    }
  }

  /// Samples a second of the sound.
  package var sampleRate: Int
  /// Where the first part begins in the medium, in samples.
  package var firstSample: Int
  /// Of all parts together, in samples of one channel. Part `i` of `n` covers the samples from
  /// `i × sampleCount / n` to before `(i + 1) × sampleCount / n`, rounded down.
  package var sampleCount: Int
  package var channels: [Channel]

  package init(sampleRate: Int, firstSample: Int, sampleCount: Int, channels: [Channel]) {
    self.sampleRate = sampleRate
    self.firstSample = firstSample
    self.sampleCount = sampleCount
    self.channels = channels
  }

  /// How many parts there are.
  package var count: Int { channels.first?.power.count ?? 0 }
}
