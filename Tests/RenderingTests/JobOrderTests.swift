import Synchronization
import Testing

@testable import Rendering

/// The order in which threads take jobs.
@Suite struct JobOrderTests {
  @Test func eachThreadStaysWhereItIs() {
    var order = JobOrder(count: 12)
    #expect(order.take(after: nil) == 0)
    #expect(order.take(after: nil) == 6)
    #expect(order.take(after: 0) == 1)
    #expect((6..<11).map { order.take(after: $0) } == [7, 8, 9, 10, 11])
    // The second thread has finished its half, and takes half of the first one's remaining jobs.
    #expect(order.take(after: 11) == 4)
    #expect(order.take(after: 1) == 2)
    #expect(order.take(after: 2) == 3)
    #expect(order.take(after: 4) == 5)
    #expect(order.take(after: 3) == nil)
  }

  @Test(arguments: [0, 1, 2, 5, 50], [1, 2, 3, 8])
  func everyJobIsDoneOnce(count: Int, threads: Int) throws {
    var generator = SystemRandomNumberGenerator()
    var order = JobOrder(count: count)
    var last = [Int?](repeating: nil, count: threads)
    var done: [Int] = []
    while let job = order.take(after: last[threads - 1]) {
      done.append(job)
      last[threads - 1] = job
      last.shuffle(using: &generator)
    }
    #expect(done.sorted() == [Int](0..<count))
    let ran = Mutex<[Int]>([])
    try WorkQueue.run([Int](0..<count), threads: threads) {
      { job in ran.withLock { $0.append(job) } }
    }
    #expect(ran.withLock { $0.sorted() } == [Int](0..<count))
  }

  @Test func anErrorEndsAll() {
    let ran = Mutex(0)
    #expect(throws: RenderError.self) {
      try WorkQueue.run([Int](0..<100), threads: 1) {
        { job in
          ran.withLock { $0 += 1 }
          if job == 3 { throw RenderError.cancelled }
        }
      }
    }
    #expect(ran.withLock { $0 } == 4)
  }
}
