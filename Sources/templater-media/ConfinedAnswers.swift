import Files
import FoundationEssentials
import Glibc
import Sandbox
import WorkerProtocol

/// Answers each request in a child process that can do no more than the request takes
/// (docs/security.md).
enum ConfinedAnswers {
  /// Whether a request is refused rather than answered by a process that is not confined.
  private static let isRequired =
    ProcessInfo.processInfo.environment["TEMPLATER_REQUIRE_SANDBOX"] == "1"

  /// Calls `work` in the child. Ends this process as the child ends, if that is not by itself.
  static func run(_ request: WorkerRequest, _ work: () -> Void) throws {
    let policy = SandboxPolicy(for: request)
    let end = try ConfinedChild.run(
      policy, whenUnconfined: { goesOn($0, with: request) }, work)
    // One that was killed leaves what it has begun, on filesystems where that has a name.
    if end.signal != nil { policy.writable.forEach(TemporaryFile.removeAbandoned) }
    if let signal = ChildGuard.ending { ChildEnd(signal: signal).repeatIt() }
    if let failure = failure(end, policy) {
      WorkerMain.reply(.failed(failure))
    } else if end.status != 0 {
      end.repeatIt()
    }
  }

  private static func goesOn(_ error: SandboxError, with request: WorkerRequest) -> Bool {
    // What could be confined, and is not for want of memory, is not let go.
    if error.code == ENOMEM {
      WorkerMain.reply(.failed(WorkerFailure(kind: .fault, message: "\(error)")))
      return false
    }
    guard isRequired else {
      // Who asks for the machine's report reads it there.
      if request != .examine { WorkerMain.reply(.unconfined("\(error)")) }
      return true
    }
    WorkerMain.reply(
      .failed(
        WorkerFailure(
          kind: .refusedOption, message: "\(error); without --require-sandbox it runs nevertheless")
      ))
    return false
  }

  /// What a child has died of, where a limit explains it.
  private static func failure(_ end: ChildEnd, _ policy: SandboxPolicy) -> WorkerFailure? {
    guard let signal = end.signal else { return nil }
    let limits = policy.limits
    if signal == SIGXCPU, let seconds = limits.processorTime {
      return WorkerFailure(
        kind: .badMedia,
        message: "the media took more than \(seconds) s of processor time"
          + WorkerFailure.nothingWritten)
    }
    if let space = MemoryLimit.addressSpace,
      [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGTRAP].contains(signal)
    {
      return WorkerFailure(
        kind: .fault,
        message: "the media process was killed by signal \(signal); it may have no more than"
          + " \(space >> 20) MB of memory (ulimit -v), which may be too little"
          + WorkerFailure.nothingWritten)
    }
    guard signal != SIGKILL, end.peakMemory > limits.memory / 10 * 9 else { return nil }
    return WorkerFailure(
      kind: .badMedia,
      message: "the media need more than \(limits.memory >> 30) GB of memory"
        + WorkerFailure.nothingWritten)
  }
}
