import Glibc
import Synchronization

/// Ends the worker and this program when the user interrupts or closes the terminal, and removes what
/// is only for now.
enum Interruption {
  /// From now on SIGINT, SIGTERM and SIGHUP first end `worker`, which removes what it has begun, then end
  /// this program with 128 plus the signal's number.
  static func stops(_ worker: Int32) {
    current.store(worker, ordering: .sequentiallyConsistent)
    listen()
  }

  /// A worker that has ended: its number may soon be another program's.
  static func forgets(_ worker: Int32) {
    _ = current.compareExchange(
      expected: worker, desired: 0, ordering: .sequentiallyConsistent)
  }

  /// From now on the signals remove these files and empty folders too, in this order: those of `owner`,
  /// instead of what was said of it before.
  static func removes(_ paths: [String], of owner: String) {
    marks.withLock { marks in
      let before = marks.updateValue(leftovers.add(paths), forKey: owner)
      if let before { leftovers.forget(before) }
    }
    listen()
  }

  /// Something that is gone, or has become what it was to be.
  static func forgets(_ owner: String) {
    marks.withLock { marks in
      if let mark = marks.removeValue(forKey: owner) { leftovers.forget(mark) }
    }
  }

  /// From now on pictures are made that stay, each of them whole, whatever comes.
  static func keepsPictures() { leavesPictures.store(true, ordering: .relaxed) }

  private static let leavesPictures = Atomic(false)

  private static func listen() {
    // Made here: a handler must not allocate.
    _ = leftovers
    // A program that starts us may have left the signals blocked, and we inherit that.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM, SIGHUP] where number != SIGHUP || !isDetached {
      signal(number, end)
      sigaddset(&numbers, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// Whether we were started with `nohup`, and so go on when the terminal is closed.
  private static let isDetached: Bool = {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }()

  private static let current = Atomic<Int32>(0)
  private static let leftovers = LeftoverTable()
  private static let marks = Mutex<[String: LeftoverTable.Mark]>([:])

  /// Ends the worker and removes what is only for now. Only what a signal handler may do: no
  /// allocation, no locks.
  static func cleanUp() {
    let worker = current.load(ordering: .sequentiallyConsistent)
    if worker > 0 { stop(worker) }
    leftovers.removeFiles()
  }

  /// Asks a worker to end, and kills it when it has not within two seconds.
  private static func stop(_ worker: Int32) {
    kill(worker, SIGTERM)
    // One that was stopped would not hear of it.
    kill(worker, SIGCONT)
    for _ in 0..<2000 {
      guard waitpid(worker, nil, WNOHANG) == 0 else { return }
      usleep(1000)
    }
    kill(worker, SIGKILL)
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    cleanUp()
    let words: StaticString =
      leavesPictures.load(ordering: .relaxed)
      ? "\ntemplater: interrupted; the pictures that were finished are there\n"
      : "\ntemplater: interrupted; no file is left half written\n"
    write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(128 + number)
  }
}
