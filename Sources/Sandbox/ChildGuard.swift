import CSandbox
import CSandboxShims
import Glibc
import Synchronization

/// Ends a child whose client has gone, and keeps this process alive until then, to clean up.
package enum ChildGuard {
  /// The child that is waited for; 0 for none.
  private static let child = Atomic<Int32>(0)
  private static let signalNumber = Atomic<Int32>(0)
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  /// From now on SIGINT, SIGTERM and SIGHUP kill the child first, if there is one, and this process goes on;
  /// `ending` says so. SIGHUP stays ignored where it was.
  package static func watchSignals() {
    for number in watched where !isIgnored(number) { signal(number, endChild) }
  }

  /// The signal that this process was asked to end by; nil for none.
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
    // Of standard output only its end is told, which need not be asked for.
    var requests = [
      pollfd(fd: handle, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    while poll(&requests, 2, -1) < 0, errno == EINTR {}
    if requests[0].revents == 0, requests[1].revents != 0 { kill(process, SIGKILL) }
    return ChildEnd(of: process)
  }

  /// To be called in a child: signals end it as they end every program.
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
