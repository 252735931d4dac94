import Synchronization

/// Wakes those who tell clients of changes. What has changed is in the database.
package final class ChangeHub: Sendable {
  private let listeners = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])
  private let number = Mutex(0)

  package init() {}

  /// Wakes all listeners.
  package func tell() {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield() }
  }

  /// Returns a stream with an element after changes: one for several that follow each other quickly.
  package func listen() -> AsyncStream<Void> {
    let number = number.withLock { number in
      number += 1
      return number
    }
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      listeners.withLock { $0[number] = continuation }
      continuation.onTermination = { [weak self] _ in
        self?.listeners.withLock { $0[number] = nil }
      }
    }
  }

  /// The number of listeners.
  package var count: Int { listeners.withLock { $0.count } }
}
