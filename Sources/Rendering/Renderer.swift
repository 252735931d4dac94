package import Analysis
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
  /// Called from any thread, after each frame, with how many are done; of a file of sound alone, with
  /// how many frames its sound would last.
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

  /// Makes the file that the suffix of `path` says, and tells how loud its sound is; nil where it has
  /// none.
  ///
  /// Throws a `MediaError` or a `RenderError`; then nothing has changed at `path`.
  @discardableResult
  package func render(to path: String) throws -> Loudness? {
    let output = try OutputFile(target: path)
    let format = OutputFormat(path: path) ?? .mp4
    let spool = try PacketSpool(directory: output.directory, for: path)
    let chunks = format.hasPicture ? plan.chunks(length: chunkLength) : []
    let store = Mutex(SpooledStreams(chunkCount: chunks.count))
    let done = Mutex(0)
    let onFrame: @Sendable () throws -> Void = {
      if isCancelled() { throw RenderError.cancelled }
      progress(
        done.withLock { count in
          count += 1
          return count
        })
    }
    try WorkQueue.run(jobs(chunkCount: chunks.count), threads: threads) {
      let renderer = ChunkRenderer(plan, settings, onFrame: onFrame)
      return { job in
        switch job {
        case .sound:
          let sound = try encodeSound(as: format, to: spool) { samples in
            if !format.hasPicture { progress(frames(samples)) }
          }
          store.withLock { $0.sound = sound }
        case .pictures(let range):
          for index in range {
            let span = try spool.append(renderer.render(chunks[index]))
            store.withLock { $0.pictures[index] = span }
          }
        }
      }
    }
    let streams = store.withLock { $0 }
    try join(streams, chunks: chunks, as: format, spool: spool, into: output)
    try output.commit()
    return streams.sound?.loudness
  }

  /// How many frames last as long as so many samples.
  private func frames(_ samples: Int) -> Int {
    let time = Time(numerator: Int64(samples), denominator: Int64(plan.canvas.sampleRate))
    return min(plan.canvas.frameRate.frame(at: time), plan.frameCount)
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
    return (plan.mix.inputs.isEmpty ? [] : [.sound]) + runs
  }
}

/// Where the encoded streams lie in the spool.
struct SpooledStreams: Sendable {
  var pictures: [PacketSpool.Span?]
  /// Nil when there is no sound.
  var sound: SpooledSound?

  init(chunkCount: Int) {
    pictures = Array(repeating: nil, count: chunkCount)
  }
}
