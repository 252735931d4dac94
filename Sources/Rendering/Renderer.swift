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
  /// Called from any thread, after each frame, with how many are done.
  let progress: @Sendable (Int) -> Void
  let isCancelled: @Sendable () -> Bool

  package init(
    _ plan: RenderPlan, settings: OutputSettings = OutputSettings(), threads: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.plan = plan
    self.settings = settings
    self.threads = threads
    self.progress = progress
    self.isCancelled = isCancelled
  }

  /// A stretch of work for one thread.
  enum Job: Sendable {
    case sound
    /// Neighbouring chunks, by their index.
    case pictures(Range<Int>)
  }

  /// Throws a `MediaError` or a `RenderError`; then nothing has changed at `path`.
  package func render(to path: String) throws {
    guard settings.container?.isSequence != true else { return try renderImages(to: path) }
    let output = try OutputFile(target: path)
    let spool = try PacketSpool(directory: output.directory, for: path)
    let chunks = plan.chunks(length: settings.video.isJoinable ? chunkLength : plan.frameCount)
    let store = Mutex(SpooledStreams(chunkCount: chunks.count))
    let onFrame = counting()
    try WorkQueue.run(jobs(chunkCount: chunks.count), threads: threads) {
      let renderer = try ChunkRenderer(plan, settings, onFrame: onFrame)
      return { job in
        switch job {
        case .sound:
          let sound = try encodeSound(to: spool)
          store.withLock { $0.sound = sound }
        case .pictures(let range):
          for index in range {
            let span = try spool.append(renderer.render(chunks[index]))
            let parameters = renderer.parameters
            store.withLock {
              $0.pictures[index] = span
              $0.parameters = parameters
            }
          }
        }
      }
    }
    let streams = store.withLock { $0 }
    try join(streams, chunks: chunks, spool: spool, into: output)
    try output.commit()
  }

  /// What is called after each frame, on any thread: tells how many there are, and ends a render that
  /// was cancelled.
  func counting() -> @Sendable () throws -> Void {
    let done = Counter()
    return {
      if isCancelled() { throw RenderError.cancelled }
      progress(done.next())
    }
  }

  /// About five seconds.
  private var chunkLength: Int {
    Int((plan.canvas.frameRate.framesPerSecond * 5).rounded())
  }

  /// The sound first, as it is the longest single piece; then runs of chunks, several for each
  /// thread so that none is left waiting long.
  private func jobs(chunkCount: Int) -> [Job] {
    let length = min(4, max(1, chunkCount / (threads * 4)))
    let runs = stride(from: 0, to: chunkCount, by: length).map {
      Job.pictures($0..<min($0 + length, chunkCount))
    }
    return (plan.mix.inputs.isEmpty || settings.audio == nil ? [] : [.sound]) + runs
  }
}

/// Counts on any thread.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

/// Where the encoded streams lie in the spool.
struct SpooledStreams: Sendable {
  var pictures: [PacketSpool.Span?]
  /// Of the pictures: the same from every chunk's encoder.
  var parameters: StreamParameters?
  /// Nil when there is no sound.
  var sound: [PacketSpool.Span]?

  init(chunkCount: Int) {
    pictures = Array(repeating: nil, count: chunkCount)
  }
}
