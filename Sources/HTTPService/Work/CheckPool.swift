import NIOPosix
import ServiceModel
import Synchronization

/// Runs checks of documents on threads of their own, so that the threads of the connections are never blocked.
///
/// A check cannot be interrupted. One that takes too long is answered with a refusal, and its thread is free again when
/// the check ends; the limits of documents bound how long that can be.
final class CheckPool: Sendable {
  private struct State {
    var waiting = 0
    var running = 0
    /// The checks that have not been answered, by number.
    var open: [Int: (end: ContinuousClock.Instant, expire: @Sendable () -> Void)] = [:]
    var number = 0
  }

  private let limits: ServiceLimits
  private let threads: NIOThreadPool
  private let state = Mutex(State())

  init(_ limits: ServiceLimits) {
    self.limits = limits
    threads = NIOThreadPool(numberOfThreads: limits.checkers)
    threads.start()
  }

  /// Runs `work`, which cannot fail, and returns its result. Throws a refusal if too many checks wait, or if it does not
  /// end in time.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async throws(Refusal) -> Result {
    guard let number = admit() else {
      throw Refusal(.busy, "\(limits.waitingChecks) checks are waiting, which is the limit")
    }
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result?, _>) in
      let answer = SingleAnswer(continuation)
      let end = ContinuousClock.now + .milliseconds(limits.checkTime)
      state.withLock { $0.open[number] = (end, { answer.give(nil) }) }
      threads.submit { [self] state in
        begin()
        // No client waits for a check whose time was over before it began.
        if state == .active, !answer.isGiven { answer.give(work()) }
        finish(number)
      }
    }
    guard let result else {
      throw Refusal(
        .timedOut, "the check did not end within \(limits.checkTime / 1_000) seconds")
    }
    return result
  }

  /// Answers the checks whose time is over. To be called several times a second.
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
      guard state.waiting < limits.waitingChecks else { return nil }
      state.waiting += 1
      state.number += 1
      return state.number
    }
  }

  private func begin() {
    state.withLock { state in
      state.waiting -= 1
      state.running += 1
    }
  }

  private func finish(_ number: Int) {
    state.withLock { state in
      state.running -= 1
      state.open[number] = nil
    }
  }
}
