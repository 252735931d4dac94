import Synchronization

/// Wakes those who tell clients of changes. New states are in the database, and progress is in the queue of renders.
package final class ChangeHub: Sendable {
  private let count = Atomic(0)
  private let listeners = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])
  private let number = Mutex(0)

  package init() {}

  /// The number of times that states have changed since the start. A listener that has seen it needs not ask the database.
  package var states: Int { count.load(ordering: .acquiring) }

  /// Wakes all listeners, because states in the database have changed.
  package func tell() {
    count.add(1, ordering: .releasing)
    wake()
  }

  /// Wakes all listeners, because of progress or time.
  package func wake() {
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
}
