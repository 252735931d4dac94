import Jobs
import Planning

/// The parts of a render that a cluster has made for it. The renderer finds them in the cache.
struct ClusterParts {
  private var chunks: Set<Range<Int>> = []
  private var hasSound = false

  /// No parts.
  init() {}

  /// The parts of a job that the cache did not have before, and has now.
  init(of job: RenderJob, before: JobStatus, after: JobStatus) {
    for (index, chunk) in job.chunks.enumerated()
    where !before.chunks[index] && after.chunks[index] {
      chunks.insert(chunk.frames)
    }
    hasSound = before.sound == false && after.sound == true
  }

  /// The lines of `--explain`.
  func lines(_ outcomes: [ChunkOutcome], _ sound: SoundOutcome?) -> [String] {
    let words = "made on the cluster"
    let lines = outcomes.map { outcome in
      outcome.origin == .cached && chunks.contains(outcome.frames)
        ? "\(outcome.name): \(words)" : outcome.line
    }
    guard let sound else { return lines }
    return lines + [hasSound && sound == .cached ? "sound: \(words)" : sound.line]
  }
}
