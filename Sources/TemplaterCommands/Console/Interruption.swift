import Glibc
import Synchronization

/// Handles the signals of an interruption: stops the media process, removes temporary files, and exits.
enum Interruption {
  /// Registers `worker` to be terminated at SIGINT, SIGTERM and SIGHUP; it removes its own
  /// temporary files. Then this program exits with 128 plus the signal's number.
  static func register(_ worker: Int32) {
    current.store(worker, ordering: .sequentiallyConsistent)
    listen()
  }

  /// Registers the program that waits for a cluster to be terminated too; it cancels what the cluster does.
  static func register(driver: Int32) {
    self.driver.store(driver, ordering: .sequentiallyConsistent)
    listen()
  }

  /// Unregisters a process that has exited, because its identifier may be reused.
  static func unregister(_ process: Int32) {
    _ = current.compareExchange(
      expected: process, desired: 0, ordering: .sequentiallyConsistent)
    _ = driver.compareExchange(
      expected: process, desired: 0, ordering: .sequentiallyConsistent)
  }

  /// Registers files and empty folders to be removed at the signals, in this order. They replace
  /// those registered for `owner` before.
  static func register(_ paths: [String], of owner: String) {
    marks.withLock { marks in
      let before = marks.updateValue(leftovers.add(paths), forKey: owner)
      if let before { leftovers.forget(before) }
    }
    listen()
  }

  /// Unregisters the files of `owner`, which were removed or moved to their final place.
  static func unregister(_ owner: String) {
    marks.withLock { marks in
      if let mark = marks.removeValue(forKey: owner) { leftovers.forget(mark) }
    }
  }

  /// Changes the message of an interruption: finished images stay, and each was written atomically.
  static func keepImages() { keepsImages.store(true, ordering: .relaxed) }

  /// Changes the form of the message to a JSON object.
  static func reportObject() { reportsObject.store(true, ordering: .relaxed) }

  private static let keepsImages = Atomic(false)
  private static let reportsObject = Atomic(false)

  private static func listen() {
    // Created here because a signal handler must not allocate.
    _ = leftovers
    // The process that started this one may have blocked the signals, and the mask is inherited.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM, SIGHUP] where number != SIGHUP || !isDetached {
      signal(number, end)
      sigaddset(&numbers, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// Whether the program was started with `nohup`, and continues when the terminal is closed.
  private static let isDetached: Bool = {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }()

  private static let current = Atomic<Int32>(0)
  private static let driver = Atomic<Int32>(0)
  private static let leftovers = LeftoverTable()
  private static let marks = Mutex<[String: LeftoverTable.Mark]>([:])

  /// Stops the worker and removes temporary files. Does only what a signal handler may: no allocation, no
  /// locks.
  static func cleanUp() {
    // A cluster answers over a network.
    stop(driver.load(ordering: .sequentiallyConsistent), within: 10_000)
    stop(current.load(ordering: .sequentiallyConsistent), within: 2_000)
    leftovers.removeFiles()
  }

  /// Terminates a process, and kills it if it has not exited after some milliseconds. Does nothing for 0.
  private static func stop(_ process: Int32, within milliseconds: Int) {
    guard process > 0 else { return }
    kill(process, SIGTERM)
    // A stopped process does not receive the signal until it continues.
    kill(process, SIGCONT)
    for _ in 0..<milliseconds {
      guard waitpid(process, nil, WNOHANG) == 0 else { return }
      usleep(1000)
    }
    kill(process, SIGKILL)
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    cleanUp()
    let isObject = reportsObject.load(ordering: .relaxed)
    report(isObject ? #"{"severity":"error","message":""# : "\ntemplater: ")
    report(
      keepsImages.load(ordering: .relaxed)
        ? "interrupted; the images that were finished are kept"
        : "interrupted; no incomplete file was left")
    report(isObject ? "\"}\n" : "\n")
    _exit(128 + number)
  }

  private static func report(_ words: StaticString) {
    write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
  }
}
