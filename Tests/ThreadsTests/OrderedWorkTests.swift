import Foundation
import Testing
import Threads

/// The results of several threads are delivered in order.
struct OrderedWorkTests {
  @Test(arguments: [2, 3, 31, 32, 33, 500, 5_000])
  func eachItemIsDoneOnceAndDelivered(count: Int) {
    let done = Tally()
    var order: [Int] = []
    OrderedWork.run(count: count, threads: 4) { index in
      done.note(index)
      return index
    } deliver: {
      order.append($0)
    }
    #expect(order == Array(0..<count) && done.items == Set(0..<count) && done.count == count)
  }

  /// Results are handed over many at a time. One by one, each would wake the caller.
  @Test func theCallerIsWokenForManyResultsAtOnce() {
    let before = Self.waits
    OrderedWork.run(count: 8_000, threads: 2) { item in
      (0..<200).reduce(item, ^)
    } deliver: { _ in
    }
    #expect(Self.waits - before <= 8_000 / 4)
  }

  /// The number of times that this thread has waited.
  private static var waits: Int {
    var usage = rusage()
    let thread = __rusage_who_t(1)  // RUSAGE_THREAD, which Glibc does not export.
    getrusage(thread, &usage)
    return usage.ru_nvcsw
  }

  @Test func resultsComeInOrderAndNotTooFarAhead() {
    // Of 500 items, each of four threads takes 15 at a time.
    let limit = 2 * 15 * 4 + 15
    nonisolated(unsafe) var delivered = 0
    let most = Counter()
    var order: [Int] = []
    OrderedWork.run(count: 500, threads: 4) { index in
      most.note(index)
      return index
    } deliver: { index in
      if index % 50 == 0 { usleep(5_000) }
      delivered = index
      #expect(most.value <= delivered + limit)
      order.append(index)
    }
    #expect(order == Array(0..<500))
  }

  /// Items that take long may have large results, so that few are kept.
  @Test func itemsThatTakeLongAreTakenOneByOne() {
    let most = Counter()
    var furthest = 0
    OrderedWork.run(count: 256, threads: 2) { index in
      most.note(index)
      let start = Self.threadTime
      while Self.threadTime - start < 2_500_000 {}
      return index
    } deliver: { index in
      if index % 32 == 0 { usleep(100_000) }
      furthest = max(furthest, most.value - index)
    }
    #expect(furthest <= 8 * 2)
  }

  /// The processor time of this thread, in nanoseconds.
  private static var threadTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var items: Set<Int> = []
    private(set) var count = 0
    func note(_ item: Int) {
      lock.withLock {
        items.insert(item)
        count += 1
      }
    }
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var most = 0
    var value: Int { lock.withLock { most } }
    func note(_ number: Int) { lock.withLock { most = max(most, number) } }
  }
}
