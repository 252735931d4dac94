import Analysis
import Planning
import WorkerClient
import WorkerProtocol

/// Asking the worker whether a file is what was planned.
enum Verifying {
  /// Shows how far it has come. Throws an exit status after printing the message. `worker` is one that has been at
  /// work; without, another is started.
  static func check(
    _ request: VerifyRequest, by worker: Worker? = nil, showing progress: ProgressFormat = .auto
  ) throws -> Verification {
    var display = ProgressDisplay(
      progress, "checking", request.path, rest: "checking the sound",
      frameCount: request.plan.frameCount)
    return try Worker.ask(request, by: worker) {
      display.show($0.done)
    } finish: {
      display.finish()
    }
  }
}
