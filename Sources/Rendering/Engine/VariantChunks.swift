import Media
import MediaValues
import Planning
import Synchronization

/// The chunks that differ between a video and others of the same template, such as those with a title, and that the cache
/// does not have.
///
/// Chunks of several videos that show the same media at the same frames are a group: the first of them decodes the media,
/// and the others use its frames. So another title costs little more than its encoding. All other chunks of the other
/// videos are left to their renders.
final class VariantChunks: Sendable {
  private let videos: [Video]
  private let groups: [[ChunkPlace]]
  /// The chunks whose media are decoded.
  private let decoded = Backlog<DecodedChunk>(room: .max)
  /// The number of groups whose first chunk is not complete.
  private let open: Mutex<Int>

  /// A chunk of one of the videos; the first video is the one that is rendered.
  private struct ChunkPlace: Sendable {
    let video: Int
    let chunk: Int
  }

  private struct DecodedChunk: Sendable {
    let place: ChunkPlace
    let frames: SharedFrames
  }

  /// What the threads of a render have in common.
  struct Work: Sendable {
    let threads: Int
    /// The folder for temporary files.
    let folder: String
    /// Called for every frame with the number of frames of the rendered video, 0 or 1.
    let count: @Sendable (Int) throws -> Void
    /// Called with the chunks of the rendered video.
    let own: @Sendable (Int, [EncodedPacket]) throws -> Void
  }

  private struct Video: Sendable {
    let plan: RenderPlan
    let pieces: VideoPieces
    /// The indices of its chunks that are not in the cache.
    let missing: Set<Int>
    let notices: MediaNotices
  }

  /// Finds the chunks of a video and of others with the same settings. `pieces` and `missing` are the chunks of the video.
  /// Media of the others that cannot be read are left to their renders.
  init(
    of plan: RenderPlan, _ pieces: VideoPieces, missing: [Int], _ notices: MediaNotices,
    besides others: [RenderPlan], _ settings: OutputSettings, cache: RenderCache
  ) {
    let first = Video(plan: plan, pieces: pieces, missing: Set(missing), notices: notices)
    let videos =
      [first]
      + others.compactMap { plan in
        guard let pieces = try? VideoPieces(plan, settings, cache: cache, output: "") else {
          return nil
        }
        return Video(plan: plan, pieces: pieces, missing: pieces.missing, notices: MediaNotices())
      }
    self.videos = videos
    groups = VariantChunks.groups(in: videos)
    open = Mutex(groups.count)
    if groups.isEmpty { decoded.close() }
  }

  var groupCount: Int { groups.count }

  /// The number of chunks that any thread can make when the first of its group is complete.
  var sharedCount: Int { groups.reduce(0) { $0 + $1.count - 1 } }

  /// The chunks of the rendered video that are made here.
  var chunks: Set<Int> { Set(groups.joined().filter { $0.video == 0 }.map(\.chunk)) }

  /// Makes what is left of earlier groups, so that few frames are stored, and then the first chunk of a group. The others
  /// of the last groups remain for the end of the render: they are the shortest jobs, so that no thread waits long.
  func makeGroup(_ index: Int, _ work: Work) throws {
    // Also if this throws before the group is begun: other threads may wait for it.
    defer {
      let rest = open.withLock { open in
        open -= 1
        return open
      }
      if rest == 0 { decoded.close() }
    }
    while let chunk = decoded.take() { try make(chunk.place, sharing: chunk.frames, work) }
    try makeFirst(of: groups[index], work)
  }

  /// Makes chunks until none is left. Each group was begun by a thread.
  func makeRest(_ work: Work) throws {
    while let chunk = decoded.wait() { try make(chunk.place, sharing: chunk.frames, work) }
  }

  private func makeFirst(of group: [ChunkPlace], _ work: Work) throws {
    let frames = SharedFrames(folder: work.folder)
    try make(group[0], sharing: frames, work)
    frames.seal()
    for place in group.dropFirst() { _ = decoded.add(DecodedChunk(place: place, frames: frames)) }
  }

  /// Makes a chunk, and adds it to the cache. If one of another video fails, it is left to the render of that video.
  private func make(_ place: ChunkPlace, sharing frames: SharedFrames, _ work: Work) throws {
    let video = videos[place.video]
    do {
      let renderer = try ChunkRenderer(
        video.plan, video.pieces.encoder, threads: work.threads, folder: work.folder,
        notices: video.notices, sharing: frames,
        onFrame: { try work.count(place.video == 0 ? 1 : 0) })
      let packets = try renderer.render(chunk(at: place))
      if place.video == 0 { try work.own(place.chunk, packets) }
      // Each render has to report findings about its media.
      guard !video.notices.concern(video.plan.media(of: chunk(at: place))) else { return }
      video.pieces.keeper?.keep(packets, ofChunk: place.chunk)
    } catch {
      if place.video == 0 { throw error }
      if case RenderError.cancelled = error { throw error }
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
      for (number, chunk) in video.pieces.chunks.enumerated() where video.missing.contains(number) {
        guard let key = video.pieces.keeper?.keys[number], keys.insert(key).inserted else {
          continue
        }
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
