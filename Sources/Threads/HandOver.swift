import Glibc

/// Calls `produce` on the calling thread, and `consume` on another one with each item that it passes, in the same order.
///
/// Both work at the same time. At most `limit` items wait to be consumed, so that memory does not depend on their number:
/// `pass` returns when there is room. If the system cannot create a thread, `pass` consumes the item itself.
///
/// Returns when all items are consumed. After an error of `consume`, which `pass` throws too, no more items are consumed;
/// after one of `produce`, those that wait are not.
package func handOver<Item: Sendable>(
  limit: Int, from produce: (_ pass: (Item) throws -> Void) throws -> Void,
  to consume: (Item) throws -> Void
) throws {
  try withoutActuallyEscaping(consume) { consume in
    // Either the new thread calls it or, if there is none, the calling thread.
    nonisolated(unsafe) let use = consume
    let line = Line<Item>(limit: limit)
    guard let thread = createThread(nil, ThreadBody { line.consume(use) }) else {
      return try produce(consume)
    }
    do { try produce { try line.add($0) } } catch { line.fail(error) }
    line.complete()
    pthread_join(thread, nil)
    if let error = line.error { throw error }
  }
}

/// The items that one thread passes to another one.
private final class Line<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    /// Whether no more items come.
    var isComplete = false
    /// The first error of either thread.
    var error: (any Error)?
  }

  private let limit: Int
  private let state = Monitor(State())

  init(limit: Int) {
    self.limit = limit
  }

  var error: (any Error)? { state.withLock { $0.error } }

  /// Adds an item when there is room. Throws the error of the consumer.
  func add(_ item: Item) throws {
    let error: (any Error)? = state.wait { state in
      if let error = state.error { return .some(error) }
      guard state.items.count < limit else { return nil }
      state.items.append(item)
      return .some(nil)
    }
    if let error { throw error }
  }

  /// Ends the consumer before the items that wait.
  func fail(_ error: any Error) {
    state.withLock { state in
      if state.error == nil { state.error = error }
      state.items = []
    }
  }

  /// Ends the consumer after the items that wait.
  func complete() { state.withLock { $0.isComplete = true } }

  /// Consumes the items until there are no more.
  func consume(_ use: (Item) throws -> Void) {
    while let item = next() {
      do { try use(item) } catch { fail(error) }
    }
  }

  /// Waits for the next item; `nil` if there are no more.
  private func next() -> Item? {
    state.wait { state in
      if state.error != nil { return .some(nil) }
      guard let item = state.items.first else { return state.isComplete ? .some(nil) : nil }
      state.items.removeFirst()
      return item
    }
  }
}
