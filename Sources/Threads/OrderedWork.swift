import Glibc

/// Work that is done on several threads, with results delivered in order.
///
/// A thread takes several small items at a time: handing over a result wakes another thread, which can take as long as the
/// work of a small item. Items that take long are taken one by one, as their results may be large. Threads are only some
/// items ahead of the next result, so the memory for results does not depend on the amount of work.
package final class OrderedWork<Result: Sendable>: Sendable {
  private let count: Int
  private let threads: Int
  /// The maximum number of items that a thread takes at a time.
  private let most: Int
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
    var next = 0
    while next < count {
      let results = all.results(from: next)
      results.forEach(deliver)
      next += results.count
    }
  }

  private init(count: Int, threads: Int, work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.threads = threads
    // Few items are taken one by one: the threads end at about the same time, also if some items take long.
    most = max(1, min(16, count / (threads * 8)))
    self.work = work
  }

  private func takeTurns() {
    var portion = 1
    while let items = nextItems(portion) {
      let start = processorTime()
      let results = items.map(work)
      let isShort = processorTime() - start < 2_000_000
      state.withLock { $0.results[items.lowerBound] = results }
      portion = isShort ? min(most, 2 * portion) : max(1, portion / 2)
    }
  }

  /// Takes at most `portion` items; `nil` if all have been taken.
  private func nextItems(_ portion: Int) -> Range<Int>? {
    state.wait { state in
      guard state.taken < count else { return .some(nil) }
      let end = min(count, state.taken + portion)
      guard end <= state.delivered + max(8, 2 * portion) * threads else { return nil }
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

/// Returns the processor time of the calling thread, in nanoseconds.
private func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
