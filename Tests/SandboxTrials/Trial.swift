import Dispatch
import Foundation
import Glibc
import Sandbox

/// Tries an operation in a confined process, and prints the result. Used only by `SandboxTests`.
///
///     sandbox-trials TRIAL READABLE-FILE WRITABLE-FOLDER
@main struct Trial {
  static func main() {
    let words = CommandLine.arguments
    guard words.count == 4, let trial = trials[words[1]] else {
      fatalError("sandbox-trials TRIAL READABLE-FILE WRITABLE-FOLDER")
    }
    let policy = SandboxPolicy(
      readable: [words[2]], writable: [words[3]],
      limits: ProcessLimits(processorTime: 1, fileSize: 1 << 20))
    do {
      let end = try ConfinedChild.run(policy) { error in
        print(error)
        return false
      } _: {
        print(trial(words[2], words[3]))
        // The child exits without the handlers that run at the end of a process.
        fflush(nil)
      }
      if let signal = end.signal { print("ended by signal \(signal)") }
    } catch {
      print(error)
    }
  }

  /// The trials by name; their arguments are the readable file and the writable folder.
  private static let trials: [String: @Sendable (String, String) -> String] = [
    "read-given": { file, _ in opened(file, O_RDONLY) },
    "read-beside": { file, _ in opened(file + ".other", O_RDONLY) },
    "read-passwd": { _, _ in opened("/etc/passwd", O_RDONLY) },
    "write-given": { _, folder in opened(folder + "/new", O_RDWR | O_CREAT) },
    "write-beside": { file, _ in opened(file + ".new", O_RDWR | O_CREAT) },
    "write-readable": { file, _ in opened(file, O_RDWR) },
    "name-unnamed": { _, folder in
      let descriptor = open(folder, O_RDWR | O_DIRECTORY | 0o20_000_000, 0o600)
      return answer(
        linkat(
          AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, folder + "/named", AT_SYMLINK_FOLLOW))
    },
    "connect": { _, _ in answer(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)) },
    "connect-unix": { _, _ in answer(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)) },
    "exec": { _, _ in
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
      return answer(execv("/bin/true", &words))
    },
    "processes": { _, _ in
      let started = (0..<200).filter { _ in
        var (child, words) = (pid_t(), [strdup("/bin/true"), nil])
        return posix_spawn(&child, "/bin/true", nil, nil, &words, nil) == 0
      }
      return started.isEmpty ? "refused" : "\(started.count) started"
    },
    "sleep": { _, _ in
      sleep(60)
      return "woke up"
    },
    "threads": { _, _ in
      let lock = NSLock()
      nonisolated(unsafe) var count = 0
      DispatchQueue.concurrentPerform(iterations: 20) { _ in lock.withLock { count += 1 } }
      return count == 20 ? "allowed" : "\(count)"
    },
    "signal-parent": { _, _ in answer(kill(getppid(), 0)) },
    "signal-itself": { _, _ in answer(kill(getpid(), 0)) },
    "trace": { _, _ in answer(Int32(truncatingIfNeeded: syscallTrace())) },
    "real-time": { _, _ in
      var parameters = sched_param(sched_priority: 1)
      return answer(sched_setscheduler(0, SCHED_FIFO, &parameters))
    },
    "memory": { _, _ in
      let memory = mmap(nil, 8 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      return answer(memory == MAP_FAILED ? -1 : 0)
    },
    "large-file": { _, folder in
      signal(SIGXFSZ, SIG_IGN)
      let descriptor = open(folder + "/large", O_RDWR | O_CREAT, 0o600)
      return answer(ftruncate(descriptor, 2 << 20))
    },
    "loop": { _, _ in
      while true {}
    },
  ]

  private static func opened(_ path: String, _ flags: Int32) -> String {
    answer(open(path, flags, 0o600))
  }

  private static func answer(_ result: Int32) -> String { result < 0 ? "refused" : "allowed" }

  /// Requests to be traced. `ptrace` cannot be called from Swift directly.
  private static func syscallTrace() -> Int {
    let library = dlopen(nil, RTLD_NOW)
    typealias Trace = @convention(c) (Int, Int, Int, Int) -> Int
    guard let symbol = dlsym(library, "ptrace") else { return 0 }
    return unsafeBitCast(symbol, to: Trace.self)(0, 0, 0, 0)
  }
}
