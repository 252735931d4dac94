import Media
import Planning
import Synchronization

/// Finds the chunks of one render in the cache, adds those that are made, and records what each was made from.
struct ChunkKeeper: Sendable {
  private let cache: RenderCache
  let chunks: [RenderRecords.Chunk]
  let keys: [String]
  private let former: [RenderRecords.Chunk]
  private let files: FileStamps

  init(
    _ cache: RenderCache, _ plan: RenderPlan, _ chunks: [RenderPlan.Chunk],
    encoder: VideoEncoderSettings, output: String
  ) throws {
    self.cache = cache
    files = FileStamps(plan.files, cache.digests)
    let identifier = try ChunkIdentifier(plan, encoder: encoder, in: cache)
    self.chunks = try chunks.map {
      RenderRecords.Chunk(frames: $0.frames, identity: try identifier.identity(of: $0))
    }
    keys = self.chunks.map { $0.identity.key() }
    former = cache.records.record(of: output).chunks
  }

  func packets(ofChunk index: Int) -> [EncodedPacket]? {
    cache.packets.packets(named: keys[index])
  }

  /// Returns whether the cache has a chunk, which is not read.
  func hasChunk(_ index: Int) -> Bool { cache.packets.contains(keys[index]) }

  /// Returns whether a chunk was damaged when it was read.
  func wasDamaged(_ index: Int) -> Bool { cache.packets.wasDamaged(keys[index]) }

  func reason(forChunk index: Int) -> ChunkOutcome.Reason {
    wasDamaged(index)
      ? .damaged : former.reason(for: chunks[index].frames, chunks[index].identity)
  }

  /// Adds a chunk to the cache. A cache that cannot store it, for example because the disk is full, does not end the
  /// render. Nothing is cached from files that have changed since the render began.
  func keep(_ packets: [EncodedPacket], ofChunk index: Int) {
    guard files.areCurrent else { return }
    try? cache.packets.keep(packets, named: keys[index])
  }
}
