package import Analysis
package import MediaValues
package import Planning

/// What there is to say of a render that has succeeded.
package struct RenderReport: Hashable, Sendable {
  /// How the chunks of the picture came about, in order.
  package var chunks: [ChunkOutcome]
  /// Nil where there is no sound.
  package var loudness: Loudness?
  /// How the sound came about; nil where there is none.
  package var sound: SoundOutcome?
  /// What the limiter did to the sound; nil for nothing.
  package var limiting: SoundLimiting?
  /// By how much the sound of clips is not where their pictures are.
  package var soundShifts: [SoundShift] = []
  /// What was noticed in the media while they were read.
  package var notices: [MediumNotice] = []

  /// Whether something is seen or heard otherwise than the document and its media say.
  package var hasFallbacks: Bool { limiting != nil || !notices.isEmpty }
}
