import CLinux
import Files
import Glibc
import MediaValues

/// A running program with pipes from its standard output and to its standard input.
///
/// Foundation's `Process` terminates this program if no more files can be opened, and accepts only paths that are
/// UTF-8.
final class WorkerProcess {
  let identifier: pid_t
  /// The pipe to the standard input of the program; `nil` once it is closed.
  private var requests: Descriptor?
  /// The pipe from the standard output of the program.
  let replies: Descriptor
  private let observer: WorkerObserver
  private var end: End?

  /// How a program ended.
  enum End {
    case status(Int32), signal(Int32)
    /// The system has no status, as other code in this process has waited for the program.
    case unknown
  }

  /// Starts a program with variables added to this one's environment. Throws the system's error if a pipe cannot be
  /// made or the program cannot be started.
  init(
    _ program: WorkerProgram, environment: [String: String], observer: WorkerObserver
  ) throws(SystemError) {
    self.observer = observer
    var environment = environment
    // A confined process cannot start Swift's program for backtraces, and would print that it failed.
    if getenv("SWIFT_BACKTRACE") == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    let path = try program.path()
    let input = try Descriptor.pipe()
    defer { close(input.reading.number) }
    do throws(SystemError) {
      let output = try Descriptor.pipe()
      defer { close(output.writing.number) }
      do throws(SystemError) {
        identifier = try spawn(
          path, reading: input.reading.number, writing: output.writing.number,
          environment: environment)
      } catch {
        close(output.reading.number)
        throw error
      }
      replies = output.reading
    } catch {
      close(input.writing.number)
      throw error
    }
    requests = input.writing
    observer.started(identifier)
  }

  /// Writes a request. Throws `EPIPE` if the program has closed its standard input or has ended.
  func write(_ request: some Collection<UInt8>) throws(SystemError) {
    guard let requests else { throw SystemError(EPIPE) }
    try withoutPipeSignal { () throws(SystemError) in try requests.write(request) }
  }

  /// Closes the program's standard input: there are no more requests.
  func closeRequests() {
    if let requests { close(requests.number) }
    requests = nil
  }

  /// Waits for the end of the program. Further calls return the same end.
  func wait() -> End { ended(waiting: true) ?? .unknown }

  /// Returns how the program has ended; `nil` if it has not ended within the given time in milliseconds.
  func end(within milliseconds: Int) -> End? {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    let handle = shim_open_process(identifier)
    defer { if handle >= 0 { close(handle) } }
    // Without a handle, as before Linux 5.3, `poll` only waits.
    let longest = handle >= 0 ? 60_000.0 : 10
    while true {
      if let end = ended(waiting: false) { return end }
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var request = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, Int32(clamping: min(left.rounded(.up), longest)))
    }
  }

  private func ended(waiting: Bool) -> End? {
    if let end { return end }
    // The identifier stays reserved until the status is collected.
    var info = siginfo_t()
    let options = WEXITED | WNOWAIT | (waiting ? 0 : WNOHANG)
    while waitid(P_PID, id_t(identifier), &info, options) != 0 {
      if errno == EINTR { continue }
      // The program has ended, and its host ignores SIGCHLD or waits for every child itself.
      observer.ended(identifier)
      end = .unknown
      return end
    }
    guard waiting || info.si_signo != 0 else { return nil }
    observer.ended(identifier)
    var state: Int32 = 0
    guard waitpid(identifier, &state, WNOHANG) == identifier else {
      end = .unknown
      return end
    }
    let signal = state & 0x7F
    end = signal == 0 ? .status((state >> 8) & 0xFF) : .signal(signal)
    return end
  }

  deinit {
    closeRequests()
    if end == nil, self.end(within: 0) == nil {
      kill(identifier, SIGTERM)
      if self.end(within: 2000) == nil { kill(identifier, SIGKILL) }
      _ = wait()
    }
    close(replies.number)
  }
}

/// Calls `body` with SIGPIPE blocked on this thread. Otherwise a media process that has died would end a host program
/// that links the library and does not ignore the signal.
private func withoutPipeSignal(
  _ body: () throws(SystemError) -> Void
) throws(SystemError) {
  var signal = sigset_t()
  sigemptyset(&signal)
  sigaddset(&signal, SIGPIPE)
  var before = sigset_t()
  pthread_sigmask(SIG_BLOCK, &signal, &before)
  defer {
    var now = timespec()
    if sigismember(&before, SIGPIPE) == 0 {
      while sigtimedwait(&signal, nil, &now) == SIGPIPE {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
  try body()
}

/// Starts a program in its own process group: an interrupt that is typed at the terminal reaches only this program,
/// which then ends the other.
private func spawn(
  _ program: [CChar], reading: Int32, writing: Int32, environment: [String: String]
) throws(SystemError) -> pid_t {
  func check(_ code: Int32) throws(SystemError) {
    guard code == 0 else { throw SystemError(code) }
  }
  var actions = posix_spawn_file_actions_t()
  try check(posix_spawn_file_actions_init(&actions))
  defer { posix_spawn_file_actions_destroy(&actions) }
  try check(posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO))
  try check(posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO))
  // Other code of this process may have opened files and sockets that a program would inherit.
  try check(shim_spawn_close_from(&actions, STDERR_FILENO + 1))
  var attributes = posix_spawnattr_t()
  try check(posix_spawnattr_init(&attributes))
  defer { posix_spawnattr_destroy(&attributes) }
  // The program starts with no signal blocked, whatever the parent of this program has blocked.
  var signals = sigset_t()
  sigemptyset(&signals)
  try check(posix_spawnattr_setsigmask(&attributes, &signals))
  try check(
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK)))
  var child = pid_t()
  var program = program
  let code = program.withUnsafeMutableBufferPointer { path in
    guard let start = path.baseAddress else { return EINVAL }
    var words = [start, nil]
    var variables = variables(adding: environment)
    defer { variables.forEach { free($0) } }
    return posix_spawn(&child, start, &actions, &attributes, &words, &variables)
  }
  try check(code)
  return child
}

/// Returns this program's environment with the values of `others` added or replaced, as C strings that the caller
/// frees, followed by `nil`.
private func variables(adding others: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
  var all: [UnsafeMutablePointer<CChar>?] = []
  var next = environ
  while let variable = next.pointee {
    let name = String(cString: variable).prefix { $0 != "=" }
    if others[String(name)] == nil { all.append(strdup(variable)) }
    next += 1
  }
  for (name, value) in others.sorted(by: { $0.key < $1.key }) {
    all.append(strdup("\(name)=\(value)"))
  }
  return all + [nil]
}
