import CLinux
package import Files
package import Glibc
import MediaValues

/// A running program with pipes from its standard output and to its standard input.
///
/// Foundation's `Process` terminates this program if no more files can be opened, and accepts only paths that are
/// UTF-8.
package final class ChildProcess {
  package let identifier: pid_t
  /// The pipe to the standard input of the program; `nil` once it is closed.
  private var input: Descriptor?
  /// The pipe from the standard output of the program.
  package let output: Descriptor
  private let ended: @Sendable (pid_t) -> Void
  private var end: End?

  /// How a program ended.
  package enum End {
    case status(Int32), signal(Int32)
    /// The system has no status, as other code in this process has waited for the program.
    case unknown
  }

  /// Starts a program with variables added to this one's environment. Throws the system's error if a pipe cannot be
  /// made or the program cannot be started.
  ///
  /// - Parameters:
  ///   - words: The program, which is searched for in `PATH` if it has no `/`, and its arguments.
  ///   - errors: The file that receives the program's standard error; `nil` for that of this program.
  ///   - ended: Called when the program has ended; the system may soon reuse its identifier.
  package init(
    _ words: [[CChar]], environment: [String: String], errors: Descriptor? = nil,
    ended: @escaping @Sendable (pid_t) -> Void
  ) throws(SystemError) {
    self.ended = ended
    let pipe = try Descriptor.pipe()
    defer { close(pipe.reading.number) }
    do throws(SystemError) {
      let output = try Descriptor.pipe()
      defer { close(output.writing.number) }
      do throws(SystemError) {
        identifier = try spawn(
          words, reading: pipe.reading.number, writing: output.writing.number,
          errors: errors?.number, environment: environment)
      } catch {
        close(output.reading.number)
        throw error
      }
      self.output = output.reading
    } catch {
      close(pipe.writing.number)
      throw error
    }
    input = pipe.writing
  }

  /// Writes to the program's standard input. Throws `EPIPE` if the program has closed it or has ended.
  package func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    guard let input else { throw SystemError(EPIPE) }
    try withoutPipeSignal { () throws(SystemError) in try input.write(bytes) }
  }

  /// Closes the program's standard input.
  package func closeInput() {
    if let input { close(input.number) }
    input = nil
  }

  /// Waits for the end of the program. Further calls return the same end.
  package func wait() -> End { status(waiting: true) ?? .unknown }

  /// Returns how the program has ended; `nil` if it has not ended within the given time in milliseconds.
  package func end(within milliseconds: Int) -> End? {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    let handle = shim_open_process(identifier)
    defer { if handle >= 0 { close(handle) } }
    // Without a handle, as before Linux 5.3, `poll` only waits.
    let longest = handle >= 0 ? 60_000.0 : 10
    while true {
      if let end = status(waiting: false) { return end }
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var request = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, Int32(clamping: min(left.rounded(.up), longest)))
    }
  }

  private func status(waiting: Bool) -> End? {
    if let end { return end }
    // The identifier stays reserved until the status is collected.
    var info = siginfo_t()
    let options = WEXITED | WNOWAIT | (waiting ? 0 : WNOHANG)
    while waitid(P_PID, id_t(identifier), &info, options) != 0 {
      if errno == EINTR { continue }
      // The program has ended, and its host ignores SIGCHLD or waits for every child itself.
      ended(identifier)
      end = .unknown
      return end
    }
    guard waiting || info.si_signo != 0 else { return nil }
    ended(identifier)
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
    closeInput()
    if end == nil, self.end(within: 0) == nil {
      kill(identifier, SIGTERM)
      if self.end(within: 2000) == nil { kill(identifier, SIGKILL) }
      _ = wait()
    }
    close(output.number)
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
  _ words: [[CChar]], reading: Int32, writing: Int32, errors: Int32?,
  environment: [String: String]
) throws(SystemError) -> pid_t {
  func check(_ code: Int32) throws(SystemError) {
    guard code == 0 else { throw SystemError(code) }
  }
  var actions = posix_spawn_file_actions_t()
  try check(posix_spawn_file_actions_init(&actions))
  defer { posix_spawn_file_actions_destroy(&actions) }
  try check(posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO))
  try check(posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO))
  if let errors {
    try check(posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO))
  }
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
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { arguments.forEach { free($0) } }
  var variables = variables(adding: environment)
  defer { variables.forEach { free($0) } }
  guard let program = arguments[0] else { throw SystemError(EINVAL) }
  let code = posix_spawnp(&child, program, &actions, &attributes, &arguments, &variables)
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
