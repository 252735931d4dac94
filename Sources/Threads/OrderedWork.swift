/// Work that is done on several threads, with results delivered in order.
///
/// Threads are at most `window` items ahead of the next result, so the memory for results does not depend on
/// the amount of work.
package final class OrderedWork<Result: Sendable>: Sendable {
  private let count: Int
  private let window: Int
  private let work: @Sendable (Int) -> Result
  private let state = Monitor(State())

  private struct State {
    var taken = 0
    var delivered = 0
    var results: [Int: Result] = [:]
  }

  /// Calls `work` for 0 ..< `count` on `threads` threads, and passes each result to `deliver`, in order, on the
  /// calling thread.
  package static func run(
    count: Int, threads: Int, work: @escaping @Sendable (Int) -> Result,
    deliver: (Result) -> Void
  ) {
    guard threads > 1, count > 1 else {
      for index in 0..<count { deliver(work(index)) }
      return
    }
    let all = OrderedWork(count: count, window: 8 * threads, work: work)
    var started = 0
    for _ in 0..<min(threads, count) {
      // The stack size of the main thread: the reader of documents is recursive.
      if startThread(stackSize: 8 << 20, all.takeTurns) { started += 1 }
    }
    guard started > 0 else {
      for index in 0..<count { deliver(work(index)) }
      return
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
      state.withLock { $0.results[index] = result }
    }
  }

  private func nextIndex() -> Int? {
    state.wait { state in
      guard state.taken < count else { return .some(nil) }
      guard state.taken < state.delivered + window else { return nil }
      state.taken += 1
      return .some(state.taken - 1)
    }
  }

  /// Waits for a result, and allows the threads to continue.
  private func result(_ index: Int) -> Result {
    state.wait { state in
      guard let result = state.results.removeValue(forKey: index) else { return nil }
      state.delivered = index + 1
      return result
    }
  }
}
