import Synchronization
import Threads

/// Runs jobs on threads of its own; each thread takes another job when it is free, a neighbour of its last
/// one where it can (`JobOrder`). The first error ends the whole, and is thrown when every thread has
/// stopped.
enum WorkQueue {
  private struct State {
    var order: JobOrder
    var failure: (any Error)?
  }

  /// `makeWorker` is called once on each thread and returns what does a job there, so that a
  /// worker can keep things (open decoders) from one job to the next. `whenTaken` is called on each
  /// thread when all jobs are taken, for what jobs leave to others; so many threads as `helpers` are
  /// started for that beside those of the jobs.
  static func run<Job: Sendable>(
    _ jobs: [Job], threads: Int, helpers: Int = 0, whenTaken: @Sendable () throws -> Void = {},
    makeWorker: @Sendable () throws -> (Job) throws -> Void
  ) throws {
    let state = Mutex(State(order: JobOrder(count: jobs.count)))
    onThreads(max(1, min(threads, jobs.count + helpers))) {
      do {
        let work = try makeWorker()
        var last: Int?
        while let index = take(state, after: last) {
          try work(jobs[index])
          last = index
        }
        if state.withLock({ $0.failure == nil }) { try whenTaken() }
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private static func take(_ state: borrowing Mutex<State>, after last: Int?) -> Int? {
    state.withLock { $0.failure == nil ? $0.order.take(after: last) : nil }
  }
}
