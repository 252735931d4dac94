import Foundation
import Synchronization
import Testing
import Threads

struct MonitorTests {
  @Test func aThreadWaitsForTheChangeOfAnother() {
    let numbers = Monitor([Int]())
    for number in 0..<20 { startThread { numbers.withLock { $0.append(number) } } }
    let all = numbers.wait { $0.count == 20 ? $0.sorted() : nil }
    #expect(all == Array(0..<20))
  }

  /// Each waiting thread takes one number, whichever it is, and leaves the others for the other
  /// threads.
  @Test func everyWaitingThreadHasItsTurn() {
    let waiting = Monitor([Int]())
    let taken = Monitor(Set<Int>())
    for _ in 0..<8 {
      startThread {
        let number = waiting.wait { $0.popLast() }
        taken.withLock { _ = $0.insert(number) }
      }
    }
    for number in 0..<8 { waiting.withLock { $0.append(number) } }
    #expect(taken.wait { $0.count == 8 ? $0 : nil } == Set(0..<8))
  }

  @Test func aThreadHasTheRequestedStack() {
    let depth = Monitor<Int?>(nil)
    // 20,000 calls of 1 KB and more need more than the 8 MB of other threads. ThreadSanitizer allows 65,536 frames.
    #expect(startThread(stackSize: 64 << 20) { depth.withLock { $0 = Self.sink(20_000) } })
    #expect(depth.wait { $0 } == 20_000)
  }

  @inline(never) private static func sink(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { memory in
      memory.initializeMemory(as: UInt8.self, repeating: UInt8(depth & 0xFF))
      return depth == 0 ? 0 : sink(depth - 1) + (memory[0] == UInt8(depth & 0xFF) ? 1 : 0)
    }
  }

  @Test func aThreadThatCannotHaveItsStackIsNotStarted() {
    #expect(!startThread(stackSize: 1 << 50) {})
  }

  @Test func aNewThreadHasEndedWhenTheCallReturns() {
    let caller = pthread_self()
    var thread = caller
    #expect(runOnNewThread { thread = pthread_self() })
    #expect(thread != caller)
  }
}
