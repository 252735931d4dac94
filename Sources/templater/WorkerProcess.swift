import Files
import Glibc

/// A running program with a pipe to its standard input and one from its standard output.
///
/// Foundation's `Process` ends the command where no more files can be open, and takes only paths that are
/// UTF-8.
final class WorkerProcess {
  let identifier: pid_t
  /// What the program reads; nil when it was closed.
  private(set) var requests: Descriptor?
  /// What the program says.
  let replies: Descriptor
  private var end: End?

  /// How a program ended.
  enum End {
    case status(Int32), signal(Int32)
    /// Nobody can say any more.
    case unknown
  }

  /// Starts the program that has `name` and lies beside this one. Throws what the system says.
  init(besideThis name: String) throws(SystemError) {
    let program = try pathOfThisProgram().replacingName(with: name)
    let input = try Pipe()
    let output: Pipe
    do throws(SystemError) { output = try Pipe() } catch {
      input.close()
      throw error
    }
    do throws(SystemError) {
      identifier = try spawn(program, reading: input.reading, writing: output.writing)
    } catch {
      input.close()
      output.close()
      throw error
    }
    close(input.reading)
    close(output.writing)
    requests = Descriptor(input.writing)
    replies = Descriptor(output.reading)
    Interruption.stops(identifier)
  }

  /// Tells the program that no more requests come.
  func closeRequests() {
    if let requests { close(requests.number) }
    requests = nil
  }

  /// Waits for the end of the program. May be asked again.
  func wait() -> End { ended(waiting: true) ?? .unknown }

  /// How the program has ended; nil where it has not within so many milliseconds.
  func end(within milliseconds: Int) -> End? {
    for _ in 0..<milliseconds {
      if let end = ended(waiting: false) { return end }
      usleep(1000)
    }
    return ended(waiting: false)
  }

  private func ended(waiting: Bool) -> End? {
    if let end { return end }
    // As long as nobody has asked for its status, its number is no other program's.
    var info = siginfo_t()
    let options = WEXITED | WNOWAIT | (waiting ? 0 : WNOHANG)
    while waitid(P_PID, id_t(identifier), &info, options) != 0, errno == EINTR {}
    guard waiting || info.si_signo != 0 else { return nil }
    Interruption.forgets(identifier)
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

/// The two ends of a pipe, which no program inherits that is started later.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}

/// The path's bytes as the kernel has them.
private func pathOfThisProgram() throws(SystemError) -> [CChar] {
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &path, path.count)
  guard count > 0 else { throw .last }
  return Array(path.prefix(count))
}

extension [CChar] {
  /// The path of another file in the same folder, with a NUL at its end.
  fileprivate func replacingName(with name: String) -> [CChar] {
    let slash = lastIndex { $0 == CChar(UInt8(ascii: "/")) }
    return Array(prefix(upTo: slash.map { $0 + 1 } ?? 0)) + Array(name.utf8CString)
  }
}

/// Starts a program in a process group of its own: what is typed at a terminal interrupts this program, which
/// then ends the other.
private func spawn(
  _ program: [CChar], reading: Int32, writing: Int32
) throws(SystemError) -> pid_t {
  func check(_ code: Int32) throws(SystemError) {
    guard code == 0 else { throw SystemError(code) }
  }
  var actions = posix_spawn_file_actions_t()
  try check(posix_spawn_file_actions_init(&actions))
  defer { posix_spawn_file_actions_destroy(&actions) }
  try check(posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO))
  try check(posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO))
  var attributes = posix_spawnattr_t()
  try check(posix_spawnattr_init(&attributes))
  defer { posix_spawnattr_destroy(&attributes) }
  // Nothing is blocked, whatever this program's parent has blocked.
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
    return posix_spawn(&child, start, &actions, &attributes, &words, environ)
  }
  try check(code)
  return child
}
