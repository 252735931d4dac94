import WorkerClient
import WorkerProtocol

extension Worker {
  /// Starts the program that is located beside this one. Signals that end this program end it too.
  convenience init() throws(WorkerFailure) {
    do throws(WorkerFailure) {
      try self.init(
        .besideThis,
        observer: WorkerObserver(
          started: { Interruption.register($0) }, ended: { Interruption.unregister($0) },
          unconfined: { Confinement.report(missing: $0) }))
    } catch {
      guard let limit = OpenFileLimit.sentence else { throw error }
      throw WorkerFailure(kind: error.kind, message: "\(error.message); \(limit)")
    }
  }

  /// Returns the given worker, or that of the command.
  static func running(_ worker: Worker?) throws(WorkerFailure) -> Worker {
    if let worker { return worker }
    return if let shared = SharedWorker.ofCommand { try shared.running() } else { try Worker() }
  }

  /// Returns the worker of the command. Prints an error message and throws an exit status if it cannot be started.
  static func started() throws -> Worker {
    do throws(WorkerFailure) {
      return try Worker.running(nil)
    } catch {
      throw error.reported()
    }
  }

  /// Sends a request and waits for its reply. Prints an error message and throws an exit status if
  /// it fails.
  ///
  /// - Parameters:
  ///   - worker: A worker that is running; if nil, that of the command.
  ///   - progress: Called with each report before the reply.
  ///   - finish: Called after the reply or the failure, before an error message is printed; removes
  ///     a display of progress.
  static func perform<Request: WorkerRequest>(
    _ request: Request, by worker: Worker? = nil,
    progress: (Request.Progress) -> Void = { _ in }, finish: () -> Void = {}
  ) throws -> Request.Reply {
    do throws(WorkerFailure) {
      let reply = try Worker.running(worker).perform(request, progress: progress)
      finish()
      return reply
    } catch {
      finish()
      throw error.reported()
    }
  }
}

extension WorkerFailure {
  /// Prints the error message, and returns the exit status to throw.
  func reported() -> any Error { Console.fail(message, Status.of(self)) }
}
