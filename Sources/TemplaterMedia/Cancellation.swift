import Glibc
import Synchronization
import TemplaterKit
import Threads

/// Stops a render: the loops of this process, which ask for ``isCancelled``, and the media process.
final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    /// The running media process; its identifier is not reused before it is removed here.
    var process: pid_t?
  }

  private let state = Mutex(State())
  /// The time that a media process has to remove its files before it is killed, in microseconds.
  private static let grace: UInt32 = 1_000_000

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Throws an error if the render is cancelled.
  func check() throws(CancellationError) {
    if isCancelled { throw CancellationError() }
  }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      end(state.process)
    }
  }

  /// Records that a media process has started. If the render is cancelled already, the process ends.
  func started(_ process: pid_t) {
    state.withLock { state in
      state.process = process
      if state.isCancelled { end(process) }
    }
  }

  /// Records that a media process has ended.
  func ended(_ process: pid_t) {
    state.withLock { if $0.process == process { $0.process = nil } }
  }

  private func end(_ process: pid_t?) {
    guard let process else { return }
    kill(process, SIGTERM)
    // A stopped process does not receive the signal until it continues.
    kill(process, SIGCONT)
    startThread { [self] in
      usleep(Self.grace)
      // The process and its children are a group.
      state.withLock { if $0.process == process { kill(-process, SIGKILL) } }
    }
  }

  /// Runs a render on a thread of its own, so that none of Swift's cooperative threads waits for it. Cancels it when the
  /// task is cancelled, and throws a `CancellationError` after it has stopped.
  static func run<Value: Sendable>(
    _ render: @escaping @Sendable (Cancellation) throws -> Value
  ) async throws -> Value {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isStarted = startThread {
          continuation.resume(
            with: Result {
              do {
                try cancellation.check()
                return try render(cancellation)
              } catch {
                // A process that was ended, or a loop that was left, reports an error of its own.
                try cancellation.check()
                throw error
              }
            })
        }
        if !isStarted {
          continuation.resume(
            throwing: EditFailure("the system cannot create another thread for the render"))
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
