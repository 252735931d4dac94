package import MediaValues

/// A reduction of the sound to keep it below the ceiling.
package struct SoundLimiting: Hashable, Sendable, Codable {
  /// The total length of the changed parts.
  package var length: Time
  /// The largest reduction in dB; more than 0.
  package var decibels: Double

  package init(length: Time, decibels: Double) {
    self.length = length
    self.decibels = decibels
  }
}
