import Files
import Glibc
import MediaValues
import Synchronization
import WorkerClient
import WorkerProtocol

/// The program that opens media, started again for each medium, with a time limit.
final class MediaProgram: Sendable {
  private struct State {
    /// The running processes, and when they are killed.
    var running: [pid_t: ContinuousClock.Instant] = [:]
    /// Processes that were killed because their time had ended.
    var late: Set<pid_t> = []
    var isEnding = false
    /// Whether the log says that processes are not confined.
    var hasWarned = false
  }

  private let program: WorkerProgram
  private let environment: [String: String]
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())
  /// The build of the program, once it is known.
  private let knownBuild = Mutex<String?>(nil)

  init(
    _ program: WorkerProgram, requiresSandbox: Bool, log: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.log = log
    environment = requiresSandbox ? ["TEMPLATER_REQUIRE_SANDBOX": "1"] : [:]
  }

  /// Throws a failure if the program cannot be started, or not be confined.
  func checkConfinement() throws(LibraryFailure) {
    do throws(WorkerFailure) {
      // A process is confined before it looks at what it has to do.
      _ = try run(within: 15_000, late: "its start took too long") { worker throws(WorkerFailure) in
        try worker.perform(ProbeRequest(paths: [], depth: .facts))
      }
    } catch {
      throw .noMediaProgram(error.message)
    }
  }

  /// The build of the program, which is asked for once; `nil` if it cannot be started.
  var build: String? {
    knownBuild.withLock { known in
      if let known { return known }
      do throws(WorkerFailure) {
        known = try run(within: 15_000, late: "its start took too long") {
          worker throws(WorkerFailure) in try worker.perform(BuildRequest())
        }
      } catch {
        if !isEnding { log("the build of the media program is not known: \(error.message)") }
      }
      return known
    }
  }

  /// Starts the program, and passes it to `body`. Kills it with its children when `milliseconds` are over: what `body`
  /// waits for then fails, and this throws a failure with the message `late` of a kind.
  func run<Result>(
    within milliseconds: Int, late sentence: String, as kind: WorkerFailure.Kind = .badMedia,
    started begin: (pid_t) -> Void = { _ in },
    _ body: (Worker) throws(WorkerFailure) -> Result
  ) throws(WorkerFailure) -> Result {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    let started = Mutex<pid_t?>(nil)
    let observer = WorkerObserver(
      started: { [self] process in
        started.withLock { $0 = process }
        let isEnding = state.withLock { state in
          state.running[process] = end
          // The system uses the numbers of processes again.
          state.late.remove(process)
          return state.isEnding
        }
        if isEnding { kill(-process, SIGKILL) }
      },
      ended: { [self] process in state.withLock { $0.running[process] = nil } },
      unconfined: { [self] reason in warn(reason) })
    let worker = try Worker(program, environment: environment, observer: observer)
    if let process = started.withLock({ $0 }) { begin(process) }
    let late = WorkerFailure(kind: kind, message: sentence)
    let result: Result
    do throws(WorkerFailure) { result = try body(worker) } catch {
      throw isLate(started.withLock { $0 }) ? late : error
    }
    // The limit does not depend on when `expire` is called.
    if isLate(started.withLock { $0 }) { throw late }
    return result
  }

  /// Returns a time limit in milliseconds for messages: `15 s`.
  static func shown(_ limit: Int) -> String {
    limit < 1_000 ? "\(limit) ms" : "\(limit / 1_000) s"
  }

  /// Returns whether the time of a process has ended.
  private func isLate(_ process: pid_t?) -> Bool {
    guard let process else { return false }
    let now = ContinuousClock.now
    return state.withLock { state in
      let wasKilled = state.late.remove(process) != nil
      return wasKilled || state.running[process].map { $0 <= now } ?? false
    }
  }

  /// Kills the processes whose time has ended. To be called several times a second: the threads that wait for them cannot
  /// look at the clock.
  func expire() {
    let now = ContinuousClock.now
    state.withLock { state in
      for (process, end) in state.running where end <= now {
        if state.late.insert(process).inserted { kill(-process, SIGKILL) }
      }
    }
  }

  /// Gives a process that reports progress more time.
  func extend(_ process: pid_t, by milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    state.withLock { state in
      if state.running[process] != nil { state.running[process] = end }
    }
  }

  /// Kills a process with its children.
  func stop(_ process: pid_t) {
    state.withLock { state in
      if state.running[process] != nil { kill(-process, SIGKILL) }
    }
  }

  /// Kills all processes, and those that are started later.
  func end() {
    state.withLock { state in
      state.isEnding = true
      for process in state.running.keys { kill(-process, SIGKILL) }
    }
  }

  private func warn(_ reason: String) {
    let isFirst = state.withLock { state in
      defer { state.hasWarned = true }
      return !state.hasWarned
    }
    if isFirst { log("media are opened without confinement: \(reason)") }
  }

  /// Whether processes are killed because the service ends.
  var isEnding: Bool { state.withLock { $0.isEnding } }
}
