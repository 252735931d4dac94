import Files
import FoundationEssentials
import Glibc
import Sandbox
import WorkerProtocol

/// Handles a request in a child process that is confined to the policy of the request (docs/security.md).
struct ConfinedAnswer<Request: AnsweredRequest> {
  private let request: Request
  private let client: Client<Request>
  private let policy: SandboxPolicy

  init(_ request: Request, to client: Client<Request>) {
    (self.request, self.client) = (request, client)
    policy = request.policy
  }

  /// Returns when the child has exited with status 0 or its failure has been sent. Otherwise ends this process in the
  /// way in which the child ended.
  func run() throws {
    let end = try ConfinedChild.run(policy, whenUnconfined: continuesUnconfined, answer)
    // A child that was killed leaves unfinished files, on filesystems that cannot keep them unnamed.
    if end.signal != nil { policy.writable.forEach(TemporaryFile.removeAbandoned) }
    if let signal = ChildGuard.ending { ChildEnd(signal: signal).repeatIt() }
    if let failure = failure(end) {
      client.fail(failure)
    } else if end.status != 0 {
      end.repeatIt()
    }
  }

  /// The work of the child.
  private func answer() {
    do {
      if Request.endsWhenStuck { Runaways.endProcess(reportingTo: client) }
      client.reply(try request.answer(client))
    } catch {
      client.fail(WorkerFailure(error))
    }
  }

  /// Decides whether the work continues in a child that cannot be confined, and reports the reason.
  private func continuesUnconfined(_ error: SandboxError) -> Bool {
    // The kernel supports confinement and only lacks memory: do not continue without it.
    if error.code == ENOMEM {
      client.fail(WorkerFailure(kind: .fault, message: "\(error)"))
      return false
    }
    // The user requires a confined process.
    guard ProcessInfo.processInfo.environment["TEMPLATER_REQUIRE_SANDBOX"] != "1" else {
      client.fail(
        WorkerFailure(
          kind: .refusedOption,
          message: "\(error); leave out --require-sandbox to run without the sandbox")
      )
      return false
    }
    if !Request.reportsConfinement { client.reportUnconfined("\(error)") }
    return true
  }

  /// Returns the failure that explains the death of a child by one of its limits; `nil` if no limit explains it.
  private func failure(_ end: ChildEnd) -> WorkerFailure? {
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
        message: "the media process was killed by signal \(signal); it may use no more than"
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
