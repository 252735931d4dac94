import Threads

/// A queue of work that one thread produces and any thread may do.
///
/// It has limited room: a producer that finds it full does some of the work, so that memory does not grow with the
/// amount of work.
final class Backlog<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    var isClosed = false
  }

  private let room: Int
  private let state = Monitor(State())

  init(room: Int) { self.room = room }

  /// Adds an item. If the queue is full, returns the oldest item, which the caller must process.
  func add(_ item: Item) -> Item? {
    state.withLock { state in
      state.items.append(item)
      return state.items.count > room ? state.items.removeFirst() : nil
    }
  }

  /// Removes and returns the oldest item; `nil` if there is none.
  func take() -> Item? {
    state.withLock { $0.items.isEmpty ? nil : $0.items.removeFirst() }
  }

  /// Removes and returns the oldest item, after waiting for one if necessary; `nil` if the queue is empty and closed.
  func wait() -> Item? {
    state.wait { state in
      if !state.items.isEmpty { return .some(state.items.removeFirst()) }
      return state.isClosed ? .some(nil) : nil
    }
  }

  /// Removes all items.
  func clear() {
    state.withLock { $0.items = [] }
  }

  /// Closes the queue: no item may be added afterwards.
  func close() {
    state.withLock { $0.isClosed = true }
  }
}
