import Foundation

/// Work that is done on several threads and handed over in its order.
///
/// At most `window` pieces are done ahead of the one that is waited for, so that what is held does
/// not depend on how much work there is.
final class OrderedWork<Result: Sendable>: @unchecked Sendable {
  // Unchecked: all that changes is guarded by the condition.
  private let count: Int
  private let window: Int
  private let work: @Sendable (Int) -> Result
  /// Guards everything below.
  private let condition = NSCondition()
  private var taken = 0
  private var delivered = 0
  private var results: [Int: Result] = [:]

  /// Does `work` for 0 ..< `count` on so many threads, and hands each result to `deliver`, in
  /// order, on this thread.
  static func run(
    count: Int, threads: Int, work: @escaping @Sendable (Int) -> Result,
    deliver: (Result) -> Void
  ) {
    guard threads > 1, count > 1 else {
      for index in 0..<count { deliver(work(index)) }
      return
    }
    let all = OrderedWork(count: count, window: 8 * threads, work: work)
    for _ in 0..<min(threads, count) {
      let thread = Thread { all.takeTurns() }
      // As much as the main thread has: documents are read by recursion.
      thread.stackSize = 8 << 20
      thread.start()
    }
    for index in 0..<count { deliver(all.result(index)) }
  }

  private init(count: Int, window: Int, work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.window = window
    self.work = work
  }

  private func takeTurns() {
    while let index = nextIndex() {
      let result = work(index)
      condition.withLock {
        results[index] = result
        if index == delivered { condition.broadcast() }
      }
    }
  }

  private func nextIndex() -> Int? {
    condition.withLock {
      while taken < count, taken >= delivered + window { condition.wait() }
      guard taken < count else { return nil }
      taken += 1
      return taken - 1
    }
  }

  /// Waits for a result, and lets the threads go on.
  private func result(_ index: Int) -> Result {
    condition.withLock {
      while true {
        if let result = results.removeValue(forKey: index) {
          delivered = index + 1
          condition.broadcast()
          return result
        }
        condition.wait()
      }
    }
  }
}
