/// Work that is done on several threads, with results delivered in order.
///
/// A thread takes several items at a time: handing over a result wakes another thread, which can take as long as the work
/// of a small item. Threads are at most `window` items ahead of the next result, so the memory for results does not depend
/// on the amount of work.
package final class OrderedWork<Result: Sendable>: Sendable {
  private let count: Int
  /// The number of items that a thread takes at a time.
  private let portion: Int
  private let window: Int
  private let work: @Sendable (Int) -> Result
  private let state = Monitor(State())

  private struct State {
    /// The number of items that have been taken.
    var taken = 0
    /// The number of items whose results have been delivered.
    var delivered = 0
    /// The results of portions by their first items.
    var results: [Int: [Result]] = [:]
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
    let all = OrderedWork(count: count, threads: threads, work: work)
    var started = 0
    for _ in 0..<min(threads, count) {
      // The stack size of the main thread: the reader of documents is recursive.
      if startThread(stackSize: 8 << 20, all.takeTurns) { started += 1 }
    }
    guard started > 0 else {
      for index in 0..<count { deliver(work(index)) }
      return
    }
    for first in stride(from: 0, to: count, by: all.portion) {
      for result in all.results(from: first) { deliver(result) }
    }
  }

  private init(count: Int, threads: Int, work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    // Few items are taken one by one: the threads end at about the same time, also if some items take long.
    portion = max(1, min(16, count / (threads * 8)))
    window = max(8, 2 * portion) * threads
    self.work = work
  }

  private func takeTurns() {
    while let items = nextPortion() {
      let results = items.map(work)
      state.withLock { $0.results[items.lowerBound] = results }
    }
  }

  private func nextPortion() -> Range<Int>? {
    state.wait { state in
      guard state.taken < count else { return .some(nil) }
      let end = min(count, state.taken + portion)
      guard end <= state.delivered + window else { return nil }
      defer { state.taken = end }
      return state.taken..<end
    }
  }

  /// Waits for the results of a portion, and allows the threads to continue.
  private func results(from first: Int) -> [Result] {
    state.wait { state in
      guard let results = state.results.removeValue(forKey: first) else { return nil }
      state.delivered = first + results.count
      return results
    }
  }
}
