import Sandbox
import WorkerProtocol

/// A request with its handler.
protocol AnsweredRequest: WorkerRequest {
  /// The files that the work may read and write, and its limits. The process that does the work is confined to this
  /// (docs/security.md).
  var policy: SandboxPolicy { get }

  /// Does the work, in a process that is confined by ``policy``, and returns the reply. An error is sent as a
  /// `WorkerFailure`.
  func answer(_ client: Client<Self>) throws -> Reply

  /// Whether a call into a library that takes too long ends the process (``Runaways``). Otherwise `answer` watches
  /// such calls itself. True by default.
  static var endsWhenStuck: Bool { get }

  /// Whether the reply contains how the kernel can confine a process, so that a warning is not needed. False by
  /// default.
  static var reportsConfinement: Bool { get }
}

extension AnsweredRequest {
  static var endsWhenStuck: Bool { true }
  static var reportsConfinement: Bool { false }
}

/// The program that has sent a request, and receives messages about it. May be used from any thread.
struct Client<Request: AnsweredRequest>: Sendable {
  private typealias Message = WorkerMessage<Request.Progress, Request.Reply>

  /// The number of the request.
  let number: Int

  func report(_ progress: Request.Progress) { send(.progress(progress)) }
  func reportUnconfined(_ reason: String) { send(.unconfined(reason)) }
  func reply(_ reply: Request.Reply) { send(.reply(reply)) }

  /// Sends a failure. With `andEnd` this process ends immediately, without waiting for its other threads.
  func fail(_ failure: WorkerFailure, andEnd isLast: Bool = false) {
    WorkerMain.fail(failure, number: number, andEnd: isLast)
  }

  private func send(_ message: Message) { WorkerMain.send(message, number: number) }
}
