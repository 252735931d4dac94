package import Analysis
package import Planning

/// What there is to say of a render that has succeeded.
package struct RenderReport: Hashable, Sendable {
  /// How the chunks of the picture came about, in order.
  package var chunks: [ChunkOutcome]
  /// Nil where there is no sound.
  package var loudness: Loudness?
  /// How the sound came about; nil where there is none.
  package var sound: SoundOutcome?
  /// By how much the sound of clips is not where their pictures are.
  package var soundShifts: [SoundShift] = []
}
