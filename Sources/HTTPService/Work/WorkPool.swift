import NIOPosix
import ServiceModel
import Synchronization

/// Runs work of one kind on threads of its own, so that the threads of the connections are never blocked.
///
/// The work cannot be interrupted. If it takes too long, the request is answered with a refusal, and the thread is free
/// again when the work ends; the limits of documents and of the media program bound how long that can be.
final class WorkPool: Sendable {
  private struct State {
    var waiting = 0
    /// The requests that have not been answered, by number.
    var open: [Int: (end: ContinuousClock.Instant, expire: @Sendable () -> Void)] = [:]
    var number = 0
  }

  private let subject: String
  private let waiting: Int
  private let time: Int
  private let threads: NIOThreadPool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - subject: What the work is, for messages: `check`.
  ///   - threads: How many run at the same time.
  ///   - waiting: How many may wait for a thread.
  ///   - time: The time of each, with its wait, in milliseconds.
  init(_ subject: String, threads: Int, waiting: Int, time: Int) {
    (self.subject, self.waiting, self.time) = (subject, waiting, time)
    self.threads = NIOThreadPool(numberOfThreads: threads)
    self.threads.start()
  }

  /// Runs `work`, which cannot fail, and returns its result. Throws a refusal if too much work waits, or if it does
  /// not end in time. After a wait it does not begin if `isWanted` returns `false`.
  func run<Result: Sendable>(
    isWanted: @escaping @Sendable () -> Bool = { true }, _ work: @escaping @Sendable () -> Result
  ) async throws(Refusal) -> Result {
    guard let number = admit() else {
      throw Refusal(.busy, "\(waiting) \(subject)s are waiting, which is the limit")
    }
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result?, _>) in
      let answer = SingleAnswer(continuation)
      let asked = ContinuousClock.now
      let end = asked + .milliseconds(time)
      state.withLock { $0.open[number] = (end, { answer.give(nil) }) }
      threads.submit { [self] state in
        self.state.withLock { $0.waiting -= 1 }
        let isLate = ContinuousClock.now > asked + .milliseconds(WorkPool.shortWait)
        // No client waits for work whose time was over before it began.
        if state == .active, !answer.isGiven { answer.give(isLate && !isWanted() ? nil : work()) }
        self.state.withLock { $0.open[number] = nil }
      }
    }
    guard let result else {
      throw Refusal(
        .timedOut, "the \(subject) did not end within \(time / 1_000) seconds")
    }
    return result
  }

  /// The wait after which it is asked whether the work is still wanted, in milliseconds.
  private static let shortWait = 100

  /// Answers the requests whose time is over. To be called several times a second.
  func expire() {
    let now = ContinuousClock.now
    let late = state.withLock { state in
      let numbers = state.open.filter { $0.value.end <= now }.map(\.key)
      return numbers.compactMap { state.open.removeValue(forKey: $0)?.expire }
    }
    for expire in late { expire() }
  }

  private func admit() -> Int? {
    state.withLock { state in
      guard state.waiting < waiting else { return nil }
      state.waiting += 1
      state.number += 1
      return state.number
    }
  }
}
