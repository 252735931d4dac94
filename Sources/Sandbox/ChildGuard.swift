import CLinux
import CSandbox
import CSandboxShims
import Glibc
import Synchronization

/// The supervision of a child: it is killed when its client has gone, and this process remains alive until
/// then so that it can clean up.
package enum ChildGuard {
  /// The child that is waited for; 0 for none.
  private static let child = Atomic<Int32>(0)
  private static let signalNumber = Atomic<Int32>(0)
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  /// Makes SIGINT, SIGTERM and SIGHUP kill the child, if there is one, while this process continues;
  /// `ending` is then the signal. Without a child, they end this process. A SIGHUP that is ignored remains
  /// ignored.
  package static func watchSignals() {
    for number in watched where !isIgnored(number) { signal(number, endChild) }
  }

  /// The signal that was received and killed the child; `nil` if there was none.
  package static var ending: Int32? {
    let number = signalNumber.load(ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }

  /// Waits for the end of a child, and kills it when no process reads standard output any more.
  static func wait(for process: pid_t) -> ChildEnd {
    child.store(process, ordering: .sequentiallyConsistent)
    defer { child.store(0, ordering: .sequentiallyConsistent) }
    let handle = shim_open_process(process)
    guard handle >= 0 else { return ChildEnd(of: process) }
    defer { close(handle) }
    // For standard output, only its closing is reported, which needs no requested event.
    var requests = [
      pollfd(fd: handle, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    while poll(&requests, 2, -1) < 0, errno == EINTR {}
    if requests[0].revents == 0, requests[1].revents != 0 { kill(process, SIGKILL) }
    return ChildEnd(of: process)
  }

  /// Restores the default handling of signals. Must be called in a child.
  static func leave() {
    child.store(0, ordering: .sequentiallyConsistent)
    for number in watched where !isIgnored(number) { signal(number, SIG_DFL) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static let endChild: @convention(c) (Int32) -> Void = { number in
    signalNumber.store(number, ordering: .sequentiallyConsistent)
    let process = child.load(ordering: .sequentiallyConsistent)
    if process > 0 {
      kill(process, SIGKILL)
    } else {
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
