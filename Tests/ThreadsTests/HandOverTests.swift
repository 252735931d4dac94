import Synchronization
import Testing
import Threads

/// Items that one thread passes to another one.
struct HandOverTests {
  private struct Fault: Error, Equatable {
    let number: Int
  }

  @Test(arguments: [0, 1, 2, 1_000])
  func itemsAreConsumedInOrder(count: Int) throws {
    let consumed = Mutex<[Int]>([])
    try handOver(limit: 2) { pass in
      for item in 0..<count { try pass(item) }
    } to: { item in
      consumed.withLock { $0.append(item) }
    }
    #expect(consumed.withLock { $0 } == Array(0..<count))
  }

  @Test func onlySomeItemsWait() throws {
    let passed = Mutex(0)
    let consumed = Mutex(0)
    let most = Mutex(0)
    try handOver(limit: 3) { pass in
      for item in 0..<500 {
        try pass(item)
        passed.withLock { $0 += 1 }
      }
    } to: { _ in
      let waiting = passed.withLock { $0 } - consumed.withLock { $0 }
      most.withLock { $0 = max($0, waiting) }
      consumed.withLock { $0 += 1 }
    }
    // Those that wait, the one that is being consumed, and the one that is being passed.
    #expect(most.withLock { $0 } <= 5)
  }

  @Test func anErrorOfTheConsumerEndsBoth() {
    let passed = Mutex(0)
    let consumed = Mutex(0)
    #expect(throws: Fault(number: 7)) {
      try handOver(limit: 2) { pass in
        for item in 0..<1_000_000 {
          try pass(item)
          passed.withLock { $0 += 1 }
        }
      } to: { item in
        consumed.withLock { $0 += 1 }
        if item == 7 { throw Fault(number: 7) }
      }
    }
    #expect(consumed.withLock { $0 } == 8 && passed.withLock { $0 } <= 11)
  }

  @Test func anErrorOfTheLastItemIsThrown() {
    #expect(throws: Fault(number: 0)) {
      try handOver(limit: 2) { pass in
        try pass(0)
      } to: {
        throw Fault(number: $0)
      }
    }
  }

  @Test func anErrorOfTheProducerIsThrown() {
    let consumed = Mutex(0)
    #expect(throws: Fault(number: 5)) {
      try handOver(limit: 1) { pass in
        for item in 0..<5 { try pass(item) }
        throw Fault(number: 5)
      } to: { _ in
        consumed.withLock { $0 += 1 }
      }
    }
    #expect((3...5).contains(consumed.withLock { $0 }))
  }
}
