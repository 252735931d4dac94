import Foundation

/// Work that one thread finds and that any thread may do.
///
/// There is room for little of it: who finds more does some of it, so that memory stays the same
/// however long the whole is.
final class Backlog<Item: Sendable>: @unchecked Sendable {
  // Unchecked: all that changes is guarded by the condition.
  private let room: Int
  /// Guards the others.
  private let condition = NSCondition()
  private var items: [Item] = []
  private var isClosed = false

  init(room: Int) { self.room = room }

  /// Adds an item. Returns the oldest one when there is no room; the caller does it.
  func add(_ item: Item) -> Item? {
    condition.withLock {
      items.append(item)
      guard items.count > room else {
        condition.signal()
        return nil
      }
      return items.removeFirst()
    }
  }

  /// The oldest item; nil when there is none.
  func take() -> Item? {
    condition.withLock { items.isEmpty ? nil : items.removeFirst() }
  }

  /// The oldest item, which may still have to be found; nil when there will be none.
  func wait() -> Item? {
    condition.withLock {
      while items.isEmpty, !isClosed { condition.wait() }
      return items.isEmpty ? nil : items.removeFirst()
    }
  }

  /// Forgets all items.
  func clear() {
    condition.withLock { items = [] }
  }

  /// Says that no item will be added.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
