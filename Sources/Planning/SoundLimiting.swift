package import MediaValues

/// A reduction of the sound to keep it below the ceiling.
package struct SoundLimiting: Hashable, Sendable, Codable {
  /// The total length of the changed parts.
  package var length: Time
  /// The largest reduction in dB; more than 0.
  package var decibels: Double
  /// How much louder the sound was made for the requested loudness, in dB; 0 if none was requested or it was made
  /// quieter.
  package var gain: Double

  package init(length: Time, decibels: Double, gain: Double = 0) {
    self.length = length
    self.decibels = decibels
    self.gain = gain
  }
}
