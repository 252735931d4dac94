import Foundation
import Testing
import Threads

/// The results of several threads are delivered in order.
struct OrderedWorkTests {
  @Test func resultsComeInOrderAndNotTooFarAhead() {
    let limit = 8 * 4 + 4
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

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var most = 0
    var value: Int { lock.withLock { most } }
    func note(_ number: Int) { lock.withLock { most = max(most, number) } }
  }
}
