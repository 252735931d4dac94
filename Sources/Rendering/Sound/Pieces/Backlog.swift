import Threads

/// Work that one thread finds and that any thread may do.
///
/// There is room for little of it: who finds more does some of it, so that memory stays the same
/// however long the whole is.
final class Backlog<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    var isClosed = false
  }

  private let room: Int
  private let state = Monitor(State())

  init(room: Int) { self.room = room }

  /// Adds an item. Returns the oldest one when there is no room; the caller does it.
  func add(_ item: Item) -> Item? {
    state.withLock { state in
      state.items.append(item)
      return state.items.count > room ? state.items.removeFirst() : nil
    }
  }

  /// The oldest item; nil when there is none.
  func take() -> Item? {
    state.withLock { $0.items.isEmpty ? nil : $0.items.removeFirst() }
  }

  /// The oldest item, which may still have to be found; nil when there will be none.
  func wait() -> Item? {
    state.wait { state in
      if !state.items.isEmpty { return .some(state.items.removeFirst()) }
      return state.isClosed ? .some(nil) : nil
    }
  }

  /// Forgets all items.
  func clear() {
    state.withLock { $0.items = [] }
  }

  /// Says that no item will be added.
  func close() {
    state.withLock { $0.isClosed = true }
  }
}
