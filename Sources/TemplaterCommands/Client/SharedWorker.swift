import WorkerClient
import WorkerProtocol

/// The media process of a command. It starts with the first request, handles all of them one after the other, and ends
/// with the command: a start takes about fifty milliseconds.
final class SharedWorker: @unchecked Sendable {
  // Unchecked: other threads of the command do not have the task-local value.
  private var worker: Worker?

  /// The process of the command that this thread runs; `nil` in the other threads of a command.
  @TaskLocal static var ofCommand: SharedWorker?

  /// Returns the process. If it has failed, another is started.
  func running() throws(WorkerFailure) -> Worker {
    if let worker, !worker.hasFailed { return worker }
    let started = try Worker()
    worker = started
    return started
  }
}
