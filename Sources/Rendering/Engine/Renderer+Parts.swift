import Media
import MediaValues
package import Planning

extension Renderer {
  /// Returns the parts that can be made separately, with their names in the cache. Requires a cache, and settings with a
  /// container. Throws the errors of `render(to:)` that concern media.
  package func parts() throws -> RenderParts {
    let cache = try requiredCache
    let sources = SourceWatch(plan, cache.digests)
    return try sources.explaining {
      let container = try container(of: "")
      let pieces = try pieces(of: container)
      let chunks = pieces.map { pieces in
        zip(pieces.chunks, pieces.keeper?.keys ?? []).map {
          RenderParts.Chunk(frames: $0.frames, key: $1)
        }
      }
      return RenderParts(
        chunks: chunks ?? [], copied: pieces?.copies.spans.map(\.frames) ?? [],
        soundKey: try soundKeeper(container, "")?.name,
        maker: RenderParts.Maker(
          program: cache.program, languages: preferredLanguages(),
          fonts: drawsLetters ? cache.fontsFingerprint : nil))
    }
  }

  /// Makes the selected parts that are not in the cache, and adds them to it. Parts in the cache are read; damaged ones
  /// are made again.
  ///
  /// Throws `.cannotWrite` if the cache cannot store them, and `RenderError.changed` if a source changes meanwhile.
  package func makeParts(_ selection: PartSelection) throws -> MadeParts {
    let cache = try requiredCache
    let sources = SourceWatch(plan, cache.digests)
    return try sources.explaining {
      let container = try container(of: "")
      let pieces = try pieces(of: container)
      let spool = try PacketSpool(directory: cache.packets.folder)
      let notices = MediaNotices()
      let selected = (pieces?.chunks.indices.filter(selection.chunks.contains)) ?? []
      let found = selected.filter { pieces?.keeper?.packets(ofChunk: $0) != nil }
      let missing = selected.filter { !found.contains($0) }
      let sound =
        selection.hasSound && hasSound(container)
        ? try SoundMaker(self, as: container, to: spool, for: "") : nil
      let frames = FrameCount(
        hasImages: !missing.isEmpty, hasSound: sound != nil, limit: plan.frameCount, progress)
      let streams = try make(
        missing, of: pieces, beside: Array(repeating: nil, count: pieces?.chunks.count ?? 0),
        sound, as: container, spool: spool, notices, frames, count: counter(frames))
      if let heard = streams.sound?.notices { notices.formUnion(heard) }
      try sources.check()
      let unkept = missing.filter { pieces?.keeper?.hasChunk($0) != true }
      let isSoundKept = try sound == nil || soundKeeper(container, "")?.hasSound == true
      // Chunks of media with findings are not kept. Otherwise something is wrong with the cache.
      if !unkept.isEmpty || !isSoundKept, notices.isEmpty {
        throw cache.packets.failure
          ?? MediaError(
            .cannotWrite, path: cache.packets.folder,
            reason:
              "the chunks were made, but another program removed them from the cache, or changed the"
              + " permissions of a medium; run the command again")
      }
      return MadeParts(
        made: missing, found: found,
        damaged: missing.filter { pieces?.keeper?.wasDamaged($0) == true }, unkept: unkept,
        sound: streams.sound?.outcome?.origin,
        isSoundKept: isSoundKept, notices: notices.found)
    }
  }

  private var requiredCache: RenderCache {
    get throws {
      guard let cache else {
        throw MediaError(.internalFault, reason: "parts of a render need a cache")
      }
      return cache
    }
  }

  private func pieces(of container: Container) throws -> VideoPieces? {
    guard container.hasImages, !container.isSequence else { return nil }
    return try VideoPieces(plan, settings, cache: cache, output: "")
  }

  private var drawsLetters: Bool {
    plan.instructions.contains { $0.steps.contains(where: \.usesInstalledFonts) }
  }
}

extension SoundOutcome {
  fileprivate var origin: ChunkOutcome.Origin {
    switch self {
    case .cached: .cached
    case .copied: .copied
    case .encoded(let reason, _): .encoded(reason)
    }
  }
}
