import Clusters
import Diagnostics
import Glibc
import Jobs
import Planning
import Synchronization
import WorkerClient
import WorkerProtocol

/// Renders whose chunks a cluster makes.
final class ClusterRuns: Sendable {
  private struct State {
    /// The program that waits for the cluster, and when it is ended, by render.
    var running: [String: (process: pid_t, end: ContinuousClock.Instant)] = [:]
    var isEnding = false
  }

  private let driver: ClusterDriver
  /// How long a render may take without making progress, in milliseconds.
  let stallTime: Int
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())

  init(_ address: ClusterAddress, stallTime: Int, log: @escaping @Sendable (String) -> Void) {
    driver = ClusterDriver(address, patience: 30)
    self.stallTime = stallTime
    self.log = log
  }

  /// Lets the cluster make the chunks of a render that the cache does not have. Chunks that it does not make are left to
  /// this machine.
  ///
  /// `progress` is called when frames are done, with their number. Throws a failure of the kind `.fault` if the cluster
  /// ended in the middle, so that the render is tried again.
  func makeChunks(
    of request: RenderRequest, for render: String, by worker: Worker, progress: (Int) -> Void
  ) throws(WorkerFailure) {
    guard let cache = request.cache else { return }
    let job = try RenderJob(
      of: request.plan, request.settings, output: "video", version: programVersion,
      files: request.plan.files(in: cache, by: worker), cache: cache, by: worker)
    let status = JobStatus(of: job, inCache: cache.folder)
    let cached = zip(job.chunks, status.chunks).reduce(0) { $0 + ($1.1 ? $1.0.frames.count : 0) }
    var last = -1
    do throws(ClusterFailure) {
      let report = try driver.makeParts(
        of: job, inCache: cache.folder, started: { begin(render, $0) },
        // Before the system can use the number of the process again.
        ended: { [self] _ in _ = state.withLock { $0.running.removeValue(forKey: render) } },
        progress: { step in
          guard step.done > last else { return }
          last = step.done
          extend(render)
          progress(cached + step.done)
        })
      for failure in report.failures {
        log("render \(render): a task of the cluster failed: \(failure)")
      }
      showPlace(report.log, of: render)
    } catch {
      showPlace(error.log, of: render)
      guard error.kind == .lost else {
        return log("render \(render) does not use the cluster: \(error.message)")
      }
      throw WorkerFailure(kind: .fault, message: "the cluster failed: \(error.message)")
    }
  }

  /// Cancels what the cluster does for a render.
  func stop(_ render: String) {
    state.withLock { state in
      if let run = state.running[render] { kill(run.process, SIGTERM) }
    }
  }

  /// Cancels everything, also what is begun later.
  func end() {
    state.withLock { state in
      state.isEnding = true
      for run in state.running.values { kill(run.process, SIGTERM) }
    }
  }

  /// Cancels what has made no progress for too long. To be called several times a second.
  func expire() {
    let now = ContinuousClock.now
    state.withLock { state in
      for run in state.running.values where run.end <= now { kill(run.process, SIGTERM) }
    }
  }

  /// Clients learn why a render failed, but not the path of a log.
  private func showPlace(_ path: String?, of render: String) {
    if let path { log("render \(render): Ray's messages are in \(path)") }
  }

  private func begin(_ render: String, _ process: pid_t) {
    let end = ContinuousClock.now + .milliseconds(stallTime)
    state.withLock { state in
      state.running[render] = (process, end)
      if state.isEnding { kill(process, SIGTERM) }
    }
  }

  private func extend(_ render: String) {
    let end = ContinuousClock.now + .milliseconds(stallTime)
    state.withLock { $0.running[render]?.end = end }
  }
}
