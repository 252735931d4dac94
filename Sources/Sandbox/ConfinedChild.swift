import CSandbox
import CSandboxShims
import Glibc

/// Runs work in a child process that can do no more than a policy says.
///
/// Only for a process that has a single thread: of several, the child would have one, and locks that the
/// others held would stay closed.
package enum ConfinedChild {
  /// Forks, confines the child, and runs `work` there; returns when the child has ended.
  ///
  /// `whenUnconfined` is called in the child when it cannot be confined. It returns whether `work` is to be
  /// done nevertheless. The child ends when this process does, at a signal that `ChildGuard` watches for, and
  /// when no process reads this process's standard output any more.
  package static func run(
    _ policy: SandboxPolicy, whenUnconfined: (SandboxError) -> Bool, _ work: () -> Void
  ) throws(SandboxError) -> ChildEnd {
    let parent = getpid()
    let child = shim_fork()
    guard child >= 0 else { throw SandboxError(step: "fork", code: errno) }
    if child == 0 {
      ChildGuard.leave()
      _ = shim_end_with_parent(SIGKILL)
      // It may have ended before.
      guard getppid() == parent else { _exit(1) }
      // libseccomp goes round for ever where there is no memory.
      signal(SIGALRM, SIG_DFL)
      alarm(10)
      do throws(SandboxError) {
        try policy.enforce()
      } catch {
        guard whenUnconfined(error) else { _exit(0) }
      }
      alarm(0)
      runOnNewThread(work)
      // What libraries do at the end of a process is left to the parent.
      _exit(0)
    }
    return ChildGuard.wait(for: child)
  }
}

/// Runs work on a thread of its own, and waits for its end.
///
/// Swift's locks remember the kernel's number of each thread that takes them. The thread that comes out of a
/// fork still has the number of the parent's, and a lock that it holds would never be free again.
private func runOnNewThread(_ work: () -> Void) {
  withoutActuallyEscaping(work) { work in
    var work = work
    withUnsafeMutablePointer(to: &work) { pointer in
      var thread = pthread_t()
      let result = pthread_create(
        &thread, nil,
        { context in
          context?.assumingMemoryBound(to: (() -> Void).self).pointee()
          return nil
        }, pointer)
      guard result == 0 else { _exit(70) }
      pthread_join(thread, nil)
    }
  }
}

extension SandboxPolicy {
  /// Confines this process for good. What can be enforced is enforced before an error is thrown.
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

/// How a child process ended.
package struct ChildEnd: Hashable, Sendable {
  /// Its exit status; nil where a signal ended it.
  package let status: Int32?
  /// The signal that ended it.
  package let signal: Int32?
  /// The most memory it had, in bytes.
  package let peakMemory: UInt64

  /// An end by a signal.
  package init(signal: Int32) {
    (status, self.signal, peakMemory) = (nil, signal, 0)
  }

  /// Waits for a child.
  init(of child: pid_t) {
    var (state, usage) = (Int32(0), rusage())
    while wait4(child, &state, 0, &usage) < 0, errno == EINTR {}
    let low = state & 0x7F
    status = low == 0 ? (state >> 8) & 0xFF : nil
    signal = low == 0 ? nil : low
    peakMemory = UInt64(max(0, usage.ru_maxrss)) * 1024
  }

  /// Ends this process as the child ended.
  package func repeatIt() -> Never {
    if let ending = signal {
      Glibc.signal(ending, SIG_DFL)
      kill(getpid(), ending)
    }
    exit(status ?? 1)
  }
}
