import Dispatch
import Glibc
import Media
import MediaValues
import Synchronization
import Threads
import WorkerProtocol

/// Probes files, several at a time.
///
/// A file that is given up leaves its thread behind; another thread takes its place.
final class FileProbing: Sendable {
  /// The number of files that are probed at the same time: each may be a large photo.
  private static let maxConcurrent = 4

  private struct State {
    var taken = 0
    var reported = 0
    /// The file that each thread is probing.
    var working: [UInt: String] = [:]
  }

  private let state = Mutex(State())
  private let paths: [String]
  private let find: @Sendable (String) throws -> MediaFacts
  private let report: @Sendable (ProbedFile) -> Void
  private let end = DispatchSemaphore(value: 0)

  init(
    _ paths: [String], find: @escaping @Sendable (String) throws -> MediaFacts,
    report: @escaping @Sendable (ProbedFile) -> Void
  ) {
    (self.paths, self.find, self.report) = (paths, find, report)
  }

  /// Returns when all files have been reported.
  func run(threads: Int) {
    guard !paths.isEmpty else { return }
    for _ in 0..<min(paths.count, threads, Self.maxConcurrent) { startThread() }
    end.wait()
  }

  /// Reports a file with a stage that takes too long.
  func giveUp(_ stuck: StuckStage) {
    let path = state.withLock { $0.working.removeValue(forKey: stuck.thread) }
    guard let path else { return }
    startThread()
    finish(path, .failure(WorkerFailure(stuck)))
  }

  private func startThread() {
    Threads.startThread { [self] in
      let own = UInt(pthread_self())
      while let path = take(by: own) {
        let outcome = outcome(of: path)
        // A file that was given up has been reported, and another thread has replaced this one.
        guard state.withLock({ $0.working.removeValue(forKey: own) }) == path else { return }
        finish(path, outcome)
      }
    }
  }

  /// Returns the next file; nil if all are taken.
  private func take(by thread: UInt) -> String? {
    state.withLock { state in
      guard state.taken < paths.count else { return nil }
      state.working[thread] = paths[state.taken]
      state.taken += 1
      return paths[state.taken - 1]
    }
  }

  private func outcome(of path: String) -> ProbedFile.Outcome {
    do {
      return .facts(try find(path))
    } catch {
      return .failure(WorkerFailure(error))
    }
  }

  private func finish(_ path: String, _ outcome: ProbedFile.Outcome) {
    report(ProbedFile(path: path, outcome: outcome))
    let isDone = state.withLock { state in
      state.reported += 1
      return state.reported == paths.count
    }
    if isDone { end.signal() }
  }
}
