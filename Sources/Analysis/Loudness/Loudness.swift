/// The loudness of sound.
package struct Loudness: Hashable, Sendable, Codable {
  /// The integrated loudness in LUFS, without silence and quiet passages (ITU-R BS.1770-4). `nil`
  /// if all sound is below −70 LUFS, or shorter than 0.4 s.
  package var integrated: Double?
  /// The loudness range: the difference between quiet and loud passages, in LU (EBU Tech 3342).
  package var range: Double
  /// The highest level, between samples too, in dBTP. `nil` for digital silence.
  package var truePeak: Double?

  package init(integrated: Double?, range: Double, truePeak: Double?) {
    self.integrated = integrated
    self.range = range
    self.truePeak = truePeak
  }
}
