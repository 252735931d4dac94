import Dispatch

/// Runs tasks on threads of its own: other tests block the threads that tasks share, so that times of tasks would be
/// those of other tests.
final class OwnThreads: TaskExecutor {
  static let shared = OwnThreads()

  private let queue = DispatchQueue(label: "OwnThreads", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Runs `body` on these threads.
  static func run<Value: Sendable>(
    _ body: sending @escaping @isolated(any) () async throws -> Value
  ) async throws -> Value {
    try await Task(executorPreference: shared, operation: body).value
  }
}
