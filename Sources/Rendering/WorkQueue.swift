import Dispatch
import Synchronization

/// Runs jobs on several threads; each thread takes the next job when it is free. The first
/// error ends the whole, and is thrown when every thread has stopped.
enum WorkQueue {
  /// `makeWorker` is called once on each thread and returns what does a job there, so that a
  /// worker can keep things (open decoders) from one job to the next.
  static func run<Job: Sendable>(
    _ jobs: [Job], threads: Int,
    makeWorker: @Sendable () throws -> (Job) throws -> Void
  ) throws {
    let state = Mutex<(next: Int, failure: (any Error)?)>((0, nil))
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, jobs.count))) { _ in
      do {
        let work = try makeWorker()
        while let index = take(state, of: jobs.count) {
          try work(jobs[index])
        }
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private static func take(
    _ state: borrowing Mutex<(next: Int, failure: (any Error)?)>, of count: Int
  ) -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
