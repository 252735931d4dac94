import Foundation
import Synchronization

/// Ends the worker and this program when the user interrupts, and removes what is only for now.
enum Interruption {
  /// From now on SIGINT and SIGTERM first kill `worker`, then end this program with 128 plus the
  /// signal's number. The worker's output has no name until it is finished, so nothing is left
  /// behind.
  static func stops(_ worker: Int32) {
    current.store(worker, ordering: .sequentiallyConsistent)
    listen()
  }

  /// From now on SIGINT and SIGTERM remove these files and empty folders too, in this order.
  static func removes(_ paths: [String]) {
    change { $0 += paths }
    listen()
  }

  /// Files that are gone, or have become what they were to be.
  static func forgets(_ paths: [String]) {
    change { $0.removeAll(where: paths.contains) }
  }

  private static func change(_ body: (inout [String]) -> Void) {
    leftovers.withLock { all in
      body(&all)
      let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: all.count + 1)
      for (index, path) in all.enumerated() { list[index] = strdup(path) }
      list[all.count] = nil
      // What was there before stays for a handler that may be at work on it.
      removal.store(UInt(bitPattern: list), ordering: .sequentiallyConsistent)
    }
  }

  private static func listen() {
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
  private static let leftovers = Mutex<[String]>([])
  /// The address of the leftovers as a handler can read them: C strings, and nil at the end.
  private static let removal = Atomic<UInt>(0)

  /// Only what a signal handler may do: no allocation, no locks.
  private static let end: @convention(c) (Int32) -> Void = { number in
    let worker = current.load(ordering: .sequentiallyConsistent)
    if worker > 0 { kill(worker, SIGKILL) }
    var path = UnsafePointer<UnsafeMutablePointer<CChar>?>(
      bitPattern: removal.load(ordering: .sequentiallyConsistent))
    while let name = path?.pointee {
      if unlink(name) != 0 { rmdir(name) }
      path = path?.advanced(by: 1)
    }
    let words: StaticString = "\ntemplater: interrupted; no file is left half written\n"
    write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(128 + number)
  }
}
