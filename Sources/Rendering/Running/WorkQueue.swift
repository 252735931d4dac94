import Synchronization
import Threads

/// Runs jobs on new threads. A free thread takes another job, if possible the one after its last one (`JobOrder`). The
/// first error ends the whole run, and is thrown when all threads have ended.
enum WorkQueue {
  private struct State {
    var order: JobOrder
    var failure: (any Error)?
  }

  /// Runs jobs. `makeWorker` is called once on each thread and returns the function that does the jobs there, so that a
  /// worker can keep state (open decoders) between jobs. `whenTaken` is called on each thread when all jobs are taken,
  /// for work that jobs leave to others; `helpers` is the number of threads that are started for it in addition to
  /// those for the jobs.
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
