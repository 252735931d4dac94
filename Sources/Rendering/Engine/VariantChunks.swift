import Media
import MediaValues
package import Planning
import Synchronization

/// The chunks that differ between the videos of one template, such as those with a title, and that no cache has yet.
///
/// Chunks of several videos that show the same media at the same frames are made together: on each thread, the first of
/// them decodes the media, and the others use its frames. So a title costs little more than its encoding. All other
/// chunks are left to the renders of the videos.
package struct VariantChunks: Sendable {
  private let settings: OutputSettings
  private let threads: Int
  private let cache: RenderCache
  private let videos: [Video]
  /// The chunks to make, those that show the same media together.
  private let groups: [[ChunkPlace]]

  private struct Video: Sendable {
    let plan: RenderPlan
    let pieces: VideoPieces
    let notices = MediaNotices()
  }

  /// A chunk of one of the videos.
  private struct ChunkPlace: Sendable {
    let video: Int
    let chunk: Int
  }

  /// Finds the chunks of videos with the same settings, whose container is that of a video. Throws the errors of a
  /// render that concern media.
  package init(
    of plans: [RenderPlan], _ settings: OutputSettings, threads: Int, cache: RenderCache
  ) throws {
    self.settings = settings
    self.threads = threads
    self.cache = cache
    videos = try plans.map { plan in
      Video(
        plan: plan,
        pieces: try VideoPieces(
          plan, settings, cache: cache, output: ""))
    }
    groups = settings.isJoinable ? VariantChunks.groups(in: videos) : []
  }

  /// The number of frames of the chunks.
  package var frameCount: Int {
    groups.joined().reduce(0) { $0 + chunk(at: $1).frames.count }
  }

  /// Makes the chunks and adds them to the cache. `progress` is called from any thread with the number of frames that
  /// are complete. Throws the errors of a render, `RenderError.changed` if a source changes meanwhile.
  package func make(_ progress: @escaping @Sendable (Int) -> Void) throws {
    guard !groups.isEmpty else { return }
    let watches = videos.map { SourceWatch($0.plan, cache.digests) }
    let done = Mutex(0)
    let folder = cache.packets.folder
    try WorkQueue.run(shares, threads: threads) {
      { share in
        let shared = share.count > 1 ? SharedFrames(folder: folder) : nil
        for place in share {
          let video = videos[place.video]
          let renderer = try ChunkRenderer(
            video.plan, video.pieces.encoder, threads: threads, folder: folder,
            notices: video.notices, sharing: shared,
            onFrame: {
              progress(
                done.withLock { done in
                  done += 1
                  return done
                })
            })
          let packets = try renderer.render(chunk(at: place))
          // The render of the video has to report findings about its media.
          guard !video.notices.concern(video.plan.media(of: chunk(at: place))) else { continue }
          video.pieces.keeper?.keep(packets, ofChunk: place.chunk)
        }
      }
    }
    for watch in watches { try watch.check() }
  }

  /// The groups, divided such that every thread has work.
  private var shares: [[ChunkPlace]] {
    let parts = max(1, (threads + groups.count - 1) / groups.count)
    return groups.flatMap { group in
      let size = max(1, (group.count + parts - 1) / parts)
      return stride(from: 0, to: group.count, by: size).map { start in
        Array(group[start..<min(group.count, start + size)])
      }
    }
  }

  private func chunk(at place: ChunkPlace) -> RenderPlan.Chunk {
    videos[place.video].pieces.chunks[place.chunk]
  }

  /// Returns the different chunks of at least two videos that show the same media, and are not in the cache.
  private static func groups(in videos: [Video]) -> [[ChunkPlace]] {
    struct Shown: Hashable {
      var frames: Range<Int>
      var layers: Set<SharedLayer>
    }
    var keys: Set<String> = []
    var groups: [Shown: [ChunkPlace]] = [:]
    for (index, video) in videos.enumerated() {
      for (number, chunk) in video.pieces.chunks.enumerated() {
        guard let keeper = video.pieces.keeper, !keeper.hasChunk(number),
          keys.insert(keeper.keys[number]).inserted
        else { continue }
        let layers = chunk.instructions.flatMap(\.steps).flatMap(\.layers)
        let shown = Shown(
          frames: chunk.frames, layers: Set(layers.map { SharedLayer($0, of: video.plan) }))
        groups[shown, default: []].append(ChunkPlace(video: index, chunk: number))
      }
    }
    return groups.filter { $0.value.count > 1 }
      .sorted { $0.key.frames.lowerBound < $1.key.frames.lowerBound }.map(\.value)
  }
}
