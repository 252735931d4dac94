import CLinux
import Foundation

/// A running command whose output is written to files.
///
/// It is started without Foundation's `Process` and without programs such as `timeout`, because the tests start thousands
/// of commands.
package final class RunningCommand {
  package let identifier: Int32
  private let outputFile: String
  private let errorFile: String
  private let deadline: ContinuousClock.Instant
  /// The exit status, or 128 and the number of the signal; `nil` while it runs.
  private var status: Int32?

  /// Starts a command. After `timeout` seconds ``wait()`` ends it, with all processes of its group.
  init(
    _ words: [String], in folder: String, input: String?, environment: [String: String],
    timeout: TimeInterval
  ) throws {
    let base = NSTemporaryDirectory() + "templater-tests-\(UUID().uuidString)"
    (outputFile, errorFile) = (base + ".out", base + ".err")
    deadline = .now + .seconds(timeout)
    // A render must not find results of other tests, unless it names a cache.
    let variables = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": "/dev/null"], uniquingKeysWith: { $1 })
      .merging(environment, uniquingKeysWith: { $1 })
    var source = "/dev/null"
    if let input {
      source = base + ".in"
      try Data(input.utf8).write(to: URL(fileURLWithPath: source))
    }
    defer { if input != nil { unlink(source) } }
    identifier = try spawn(
      words, in: folder, variables, reading: source, writing: outputFile, errorFile)
  }

  deinit {
    if isRunning {
      kill(-identifier, SIGKILL)
      _ = state(options: 0)
    }
    for file in [outputFile, errorFile] { unlink(file) }
  }

  package var isRunning: Bool { state(options: WNOHANG) == nil }

  /// Waits for the end. The status is 124 if the command took too long.
  package func wait() throws -> CommandResult {
    var status = end(by: deadline)
    if status == nil {
      kill(-identifier, SIGTERM)
      if end(by: .now + .seconds(5)) == nil { kill(-identifier, SIGKILL) }
      _ = state(options: 0)
      status = 124
    }
    return CommandResult(
      status: status ?? 124, data: try Data(contentsOf: URL(fileURLWithPath: outputFile)),
      errors: String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: errorFile)), as: UTF8.self))
  }

  /// Returns the status; `nil` if the command still runs at a time.
  private func end(by deadline: ContinuousClock.Instant) -> Int32? {
    let handle = shim_open_process(identifier)
    defer { close(handle) }
    while true {
      if let status = state(options: WNOHANG) { return status }
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var request = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, Int32(min(left.rounded(.up), 60_000)))
    }
  }

  private func state(options: Int32) -> Int32? {
    if let status { return status }
    var state: Int32 = 0
    var found: pid_t
    repeat { found = waitpid(identifier, &state, options) } while found < 0 && errno == EINTR
    guard found == identifier else { return nil }
    let signal = state & 0x7F
    status = signal == 0 ? (state >> 8) & 0xFF : 128 + signal
    return status
  }

  /// Returns the identifier of the running process of this command, or of a descendant, with a program's name; of several,
  /// the one that was started last.
  package func descendant(named name: String) -> Int32? {
    var family: Set<Int32> = [identifier]
    var found: Int32?
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    // Parents have lower numbers than their children unless the numbers wrap.
    for number in numbers.compactMap({ Int32($0) }).filter({ $0 >= identifier }).sorted() {
      guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let end = status.lastIndex(of: ")")
      else { continue }
      let fields = status[status.index(after: end)...].split(separator: " ")
      guard fields.count > 1, let parent = Int32(fields[1]),
        number == identifier || family.contains(parent)
      else { continue }
      family.insert(number)
      // The kernel keeps fifteen characters of a name.
      if status[..<end].hasSuffix("(" + name.prefix(15)) { found = number }
    }
    return found
  }
}

/// Starts a program in a process group of its own, with a folder, variables and files for its streams.
func spawn(
  _ words: [String], in folder: String, _ variables: [String: String], reading input: String,
  writing output: String, _ errors: String
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
  for (number, path) in [(Int32(1), output), (2, errors)] {
    posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  }
  _ = changeFolder(&actions, folder)
  // Other tests of this process may have opened files that the program would inherit.
  _ = shim_spawn_close_from(&actions, 3)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // nohup and a shell's background jobs ignore signals, which programs inherit.
  var (ignored, blocked) = (sigset_t(), sigset_t())
  sigemptyset(&blocked)
  sigemptyset(&ignored)
  for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&ignored, signal) }
  posix_spawnattr_setsigdefault(&attributes, &ignored)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  var environment: [UnsafeMutablePointer<CChar>?] =
    variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (arguments + environment).forEach { free($0) } }
  // The `PATH` of the command counts, and not that of the tests.
  let places = words[0].contains("/") ? [] : (variables["PATH"] ?? "").split(separator: ":")
  let program = places.map { "\($0)/\(words[0])" }.first { access($0, X_OK) == 0 } ?? words[0]
  var identifier = pid_t()
  let code = posix_spawn(&identifier, program, &actions, &attributes, &arguments, &environment)
  guard code == 0 else {
    throw CocoaError(
      .executableNotLoadable,
      userInfo: [NSDebugDescriptionErrorKey: "\(words[0]): \(String(cString: strerror(code)))"])
  }
  return identifier
}

/// `posix_spawn_file_actions_addchdir_np`, which Swift's module of the C library lacks.
private let changeFolder: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32 =
  unsafeBitCast(
    dlsym(nil, "posix_spawn_file_actions_addchdir_np"),
    to: (@convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32).self)
