import Media
import MediaValues
package import Planning
import Synchronization

/// RenderPlan → file.
///
/// The picture is encoded chunk by chunk on all threads, the sound in one pass beside it; both
/// are spooled to disk and joined at the end. The file is the same for any number of threads,
/// and exists under its name only when it is finished.
package struct Renderer: Sendable {
  let plan: RenderPlan
  let settings: OutputSettings
  let threads: Int
  let cache: RenderCache?
  /// Called from any thread, when frames are done, with how many are.
  let progress: @Sendable (Int) -> Void
  let isCancelled: @Sendable () -> Bool

  /// Without a `cache` everything is made anew.
  package init(
    _ plan: RenderPlan, settings: OutputSettings = OutputSettings(), threads: Int,
    cache: RenderCache? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.plan = plan
    self.settings = settings
    self.threads = threads
    self.cache = cache
    self.progress = progress
    self.isCancelled = isCancelled
  }

  /// A stretch of work for one thread.
  enum Job: Sendable {
    case sound
    /// Neighbouring chunks, by their index.
    case pictures([Int])
  }

  /// Returns how each chunk came about. Throws a `MediaError` or a `RenderError`; then nothing has
  /// changed at `path`.
  @discardableResult
  package func render(to path: String) throws -> [ChunkOutcome] {
    let output = try OutputFile(target: path)
    let spool = try PacketSpool(directory: output.directory, for: path)
    let copies = settings.copies ? CopyFinder(plan).list() : CopyList()
    let chunks = plan.chunks(length: chunkLength, sparing: copies.spans.map(\.frames))
    let encoder = VideoEncoderSettings(
      settings, plan.canvas, parameterSetNumber: copies.encoderNumber)
    let done = Mutex(0)
    let count: @Sendable (Int) throws -> Void = { frames in
      if isCancelled() { throw RenderError.cancelled }
      progress(
        done.withLock { done in
          done += frames
          return done
        })
    }
    let keeper = try cache.map {
      try ChunkKeeper($0, plan, chunks, encoder: encoder, output: path)
    }
    var streams = SpooledStreams(chunkCount: chunks.count)
    if let keeper {
      streams.pictures = try found(chunks, by: keeper, spool: spool, count: count)
    }
    for span in copies.spans { try count(span.frames.count) }
    let missing = chunks.indices.filter { streams.pictures[$0] == nil }
    try make(
      missing, of: chunks, into: &streams, encoder: encoder, keeper: keeper, spool: spool,
      count: count)
    let pictures = PictureAssembly(
      chunks, streams.pictures, copies: copies, encoder: try VideoEncoder(encoder),
      rate: plan.canvas.frameRate)
    try join(streams, pictures, spool: spool, into: output)
    try output.commit()
    keeper?.finish()
    let made = Set(missing)
    let outcomes = chunks.indices.map { index in
      ChunkOutcome(
        frames: chunks[index].frames,
        origin: made.contains(index)
          ? .encoded(keeper?.reason(forChunk: index) ?? .noCache) : .cached)
    }
    let copied = copies.spans.map { ChunkOutcome(frames: $0.frames, origin: .copied) }
    return (outcomes + copied).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
  }

  /// The chunks that an earlier render made, in the spool.
  private func found(
    _ chunks: [RenderPlan.Chunk], by keeper: ChunkKeeper, spool: PacketSpool,
    count: @Sendable (Int) throws -> Void
  ) throws -> [PacketSpool.Span?] {
    try chunks.indices.map { index in
      guard let packets = keeper.packets(ofChunk: index) else { return nil }
      try count(chunks[index].frames.count)
      return try spool.append(packets)
    }
  }

  /// Makes the sound and the chunks that are missing.
  private func make(
    _ missing: [Int], of chunks: [RenderPlan.Chunk], into streams: inout SpooledStreams,
    encoder: VideoEncoderSettings, keeper: ChunkKeeper?, spool: PacketSpool,
    count: @escaping @Sendable (Int) throws -> Void
  ) throws {
    let store = Mutex(streams)
    try WorkQueue.run(jobs(for: missing), threads: threads) {
      let renderer = ChunkRenderer(plan, encoder, onFrame: { try count(1) })
      return { job in
        switch job {
        case .sound:
          let sound = try encodeSound(to: spool)
          store.withLock { $0.sound = sound }
        case .pictures(let indices):
          for index in indices {
            let packets = try renderer.render(chunks[index])
            let span = try spool.append(packets)
            store.withLock { $0.pictures[index] = span }
            keeper?.keep(packets, ofChunk: index)
          }
        }
      }
    }
    streams = store.withLock { $0 }
  }

  /// About five seconds.
  private var chunkLength: Int {
    Int((plan.canvas.frameRate.framesPerSecond * 5).rounded())
  }

  /// The sound first, as it is the longest single piece; then runs of neighbouring chunks, several
  /// for each thread so that none is left waiting long.
  private func jobs(for missing: [Int]) -> [Job] {
    let length = min(4, max(1, missing.count / (threads * 4)))
    var runs: [[Int]] = []
    for index in missing {
      if let last = runs.last?.last, last + 1 == index, runs[runs.count - 1].count < length {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return (plan.mix.inputs.isEmpty ? [] : [.sound]) + runs.map(Job.pictures)
  }
}

/// Where the encoded streams lie in the spool.
struct SpooledStreams: Sendable {
  var pictures: [PacketSpool.Span?]
  /// Nil when there is no sound.
  var sound: [PacketSpool.Span]?

  init(chunkCount: Int) {
    pictures = Array(repeating: nil, count: chunkCount)
  }
}
