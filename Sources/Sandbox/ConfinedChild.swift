import CSandbox
import CSandboxShims
import Glibc
import Threads

/// A child process that is confined by a policy.
///
/// Only for a process with a single thread: after a fork, the child has only the calling thread, and locks
/// that other threads held would never be released.
package enum ConfinedChild {
  /// Forks, confines the child, runs `work` in it, and returns when the child has ended.
  ///
  /// `whenUnconfined` is called in the child if it cannot be confined, and returns whether to run `work`
  /// nevertheless. The child ends when this process ends, on a signal that `ChildGuard` watches, and when
  /// no process reads this process's standard output any more.
  package static func run(
    _ policy: SandboxPolicy, whenUnconfined: (SandboxError) -> Bool, _ work: () -> Void
  ) throws(SandboxError) -> ChildEnd {
    let parent = getpid()
    let child = shim_fork()
    guard child >= 0 else { throw SandboxError(step: "fork", code: errno) }
    if child == 0 {
      ChildGuard.leave()
      _ = shim_end_with_parent(SIGKILL)
      // The parent may have ended before.
      guard getppid() == parent else { _exit(1) }
      // libseccomp loops without end if memory is short.
      signal(SIGALRM, SIG_DFL)
      alarm(10)
      do throws(SandboxError) {
        try policy.enforce()
      } catch {
        guard whenUnconfined(error) else { _exit(0) }
      }
      alarm(0)
      // Swift's locks store the kernel's ID of the thread that holds them. The thread that returns from a
      // fork keeps the ID of the parent's thread, and a lock that it holds would never be released.
      guard runOnNewThread(work) else { _exit(70) }
      // `_exit`, because exit handlers of libraries are left to the parent.
      _exit(0)
    }
    return ChildGuard.wait(for: child)
  }
}

extension SandboxPolicy {
  /// Confines this process permanently. If a step fails, the other steps are still enforced before the
  /// error is thrown.
  func enforce() throws(SandboxError) {
    guard shim_no_new_privileges() == 0 else {
      throw SandboxError(step: "no new privileges", code: errno)
    }
    try limits.enforce()
    var failures: [SandboxError] = []
    do throws(SandboxError) { try Landlock.enforce(self) } catch { failures.append(error) }
    do throws(SandboxError) { try SystemCallFilter.enforce() } catch { failures.append(error) }
    guard let first = failures.first else { return }
    throw SandboxError(step: failures.map(\.step).joined(separator: " and "), code: first.code)
  }
}

/// The way in which a child process ended.
package struct ChildEnd: Hashable, Sendable {
  /// The exit status; `nil` if a signal ended the process, or if the system has no status.
  package let status: Int32?
  /// The signal that ended the process; `nil` if it exited.
  package let signal: Int32?
  /// The peak memory of the process, in bytes.
  package let peakMemory: UInt64

  /// Creates an end by a signal.
  package init(signal: Int32) {
    (status, self.signal, peakMemory) = (nil, signal, 0)
  }

  /// Waits for the end of a child.
  init(of child: pid_t) {
    var (state, usage) = (Int32(0), rusage())
    while wait4(child, &state, 0, &usage) < 0 {
      if errno == EINTR { continue }
      // This process ignores SIGCHLD, so that the system keeps no status. It is not taken for a success.
      (status, signal, peakMemory) = (nil, nil, 0)
      return
    }
    let low = state & 0x7F
    status = low == 0 ? (state >> 8) & 0xFF : nil
    signal = low == 0 ? nil : low
    peakMemory = UInt64(max(0, usage.ru_maxrss)) * 1024
  }

  /// Ends this process in the same way as the child.
  package func repeatIt() -> Never {
    if let ending = signal {
      Glibc.signal(ending, SIG_DFL)
      kill(getpid(), ending)
    }
    exit(status ?? 1)
  }
}
