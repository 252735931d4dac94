import Foundation
import Synchronization

/// Ends the worker and this program when the user interrupts.
enum Interruption {
  /// From now on SIGINT and SIGTERM first kill `worker`, then end this program with 128 plus the
  /// signal's number. The worker's output has no name until it is finished, so nothing is left
  /// behind.
  static func stops(_ worker: Int32) {
    current.store(worker, ordering: .sequentiallyConsistent)
    // A worker that dies while it is spoken to is noticed when its answer is missing.
    signal(SIGPIPE, SIG_IGN)
    // A program that starts us may have left the signals blocked, and we inherit that.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM] {
      signal(number, end)
      sigaddset(&numbers, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  private static let current = Atomic<Int32>(0)

  /// Only what a signal handler may do: no allocation, no locks.
  private static let end: @convention(c) (Int32) -> Void = { number in
    let worker = current.load(ordering: .sequentiallyConsistent)
    if worker > 0 { kill(worker, SIGKILL) }
    let words: StaticString = "\ntemplater: interrupted; nothing was written\n"
    write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(128 + number)
  }
}
