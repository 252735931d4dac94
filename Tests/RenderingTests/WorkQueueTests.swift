import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Rendering

/// The number of threads of a render.
@Suite struct WorkQueueTests {
  /// All requested threads run, however few processors there are: each job waits until all have
  /// begun.
  @Test(arguments: [(5, 0), (3, 2)]) func allThreadsAreAtWorkAtOnce(jobs: Int, helpers: Int) throws
  {
    let gate = Gate(count: jobs + helpers)
    let met = Mutex(0)
    try WorkQueue.run(
      [Int](0..<jobs), threads: 5, helpers: helpers,
      whenTaken: { if helpers > 0 { met.add(gate.waitForAll() ? 1 : 0) } }
    ) {
      let mark = OnceEach()
      return { _ in if mark.isFirst() { met.add(gate.waitForAll() ? 1 : 0) } }
    }
    #expect(met.withLock(\.self) >= 5)
  }

  @Test func thereAreNoMoreThreadsThanJobs() throws {
    let threads = Mutex(0)
    try WorkQueue.run([1, 2], threads: 8) {
      threads.add(1)
      return { _ in }
    }
    #expect(threads.withLock(\.self) == 2)
  }

  /// An error is thrown after all threads have returned.
  @Test func theFirstErrorIsThrown() {
    let ended = Mutex(0)
    #expect(throws: Failure.self) {
      try WorkQueue.run([Int](0..<4), threads: 4) {
        { job in
          defer { ended.add(1) }
          if job == 2 { throw Failure("a job that fails") }
        }
      }
    }
    #expect((1...4).contains(ended.withLock(\.self)))
  }
}

/// Records whether it was used before.
private final class OnceEach {
  private var isNew = true

  func isFirst() -> Bool {
    defer { isNew = false }
    return isNew
  }
}

/// Opens when `count` threads wait at it.
private final class Gate: Sendable {
  private let count: Int
  private let arrived = Mutex(0)

  init(count: Int) { self.count = count }

  /// Returns false if the others have not arrived within ten seconds.
  func waitForAll() -> Bool {
    arrived.add(1)
    for _ in 0..<10_000 {
      if arrived.withLock(\.self) >= count { return true }
      usleep(1_000)
    }
    return false
  }
}

extension Mutex<Int> {
  fileprivate borrowing func add(_ number: Int) { withLock { $0 += number } }
}
