package import Analysis
package import Planning

/// What there is to say of a render that has succeeded.
package struct RenderReport: Hashable, Sendable {
  /// How the chunks of the picture came about, in order.
  package var chunks: [ChunkOutcome]
  /// Nil where there is no sound.
  package var loudness: Loudness?
  /// Whether the sound is a source's own packets.
  package var isSoundCopied = false
}
