import Media
import MediaValues
package import Planning

extension Renderer {
  /// Returns where the chunks and the sound of a file would come from, without rendering.
  ///
  /// If the cache is pruned meanwhile, a render makes what this found in it. Throws the errors of `render(to:)` that
  /// concern media.
  package func forecast(for path: String) throws -> RenderForecast {
    let sources = SourceWatch(plan, cache?.digests)
    return try sources.explaining {
      let container = try container(of: path)
      let hasChunks = container.hasImages && !container.isSequence
      let pieces =
        hasChunks
        ? try VideoPieces(plan, settings, cache: cache, output: path)
        : nil
      return RenderForecast(
        chunks: pieces.map { $0.outcomes(made: $0.missing) } ?? [],
        isSoundCached: try soundKeeper(container, path)?.hasSound
          ?? (hasSound(container) ? false : nil))
    }
  }

  /// Returns the keeper of the sound; `nil` without sound or without a cache, or if the sound is copied.
  func soundKeeper(_ container: Container, _ path: String) throws -> SoundKeeper? {
    guard let cache, hasSound(container), !settings.encodesNothing else { return nil }
    return try SoundKeeper(
      cache, plan, settings, encoder: audioSettings(for: container),
      copies: copiesSound(into: container), output: path)
  }
}
