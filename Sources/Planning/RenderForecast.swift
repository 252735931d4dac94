/// Where the chunks and the sound of a render would come from.
package struct RenderForecast: Hashable, Sendable, Codable {
  /// The chunks in order; empty if the output has no video, or is a sequence of images.
  package var chunks: [ChunkOutcome]
  /// Whether the sound is in the cache; `nil` if the output has no sound.
  package var isSoundCached: Bool?

  package init(chunks: [ChunkOutcome], isSoundCached: Bool?) {
    self.chunks = chunks
    self.isSoundCached = isSoundCached
  }
}

extension RenderForecast {
  /// The lines that a render prints with `--explain`. Whether sound is copied is known only after it was mixed.
  package var lines: [String] {
    chunks.map(\.line)
      + (isSoundCached.map { [$0 ? SoundOutcome.cached.line : "sound: not in the cache"] } ?? [])
  }
}
