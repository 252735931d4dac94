package import MediaValues

/// What was done to a sound to keep it below the ceiling.
package struct SoundLimiting: Hashable, Sendable, Codable {
  /// How much of the sound was changed, in all.
  package var length: Time
  /// By how many dB its loudest place was taken down; above 0.
  package var decibels: Double

  package init(length: Time, decibels: Double) {
    self.length = length
    self.decibels = decibels
  }
}
