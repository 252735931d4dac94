/// How loud a piece of sound is.
package struct Loudness: Hashable, Sendable, Codable {
  /// That of the whole, in LUFS, without the silence and the quiet in it (ITU-R BS.1770-4). Nil
  /// where all of it is below −70 LUFS, or shorter than 0.4 s.
  package var integrated: Double?
  /// How far its quiet and its loud passages lie apart, in LU (EBU Tech 3342).
  package var range: Double
  /// The highest point of the wave, between samples too, in dBTP. Nil for digital silence.
  package var truePeak: Double?

  package init(integrated: Double?, range: Double, truePeak: Double?) {
    self.integrated = integrated
    self.range = range
    self.truePeak = truePeak
  }
}
