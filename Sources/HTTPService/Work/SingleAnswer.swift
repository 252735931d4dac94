import Synchronization

/// A result that is given once, by some work or by the end of its time.
final class SingleAnswer<Result: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Result?, Never>?>

  init(_ continuation: CheckedContinuation<Result?, Never>) {
    self.continuation = Mutex(continuation)
  }

  var isGiven: Bool { continuation.withLock { $0 == nil } }

  func give(_ result: Result?) {
    let waiting = continuation.withLock { continuation in
      let waiting = continuation
      continuation = nil
      return waiting
    }
    waiting?.resume(returning: result)
  }
}
