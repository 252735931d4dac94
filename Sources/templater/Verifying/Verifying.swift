import Analysis
import Planning
import WorkerClient
import WorkerProtocol

/// Asking the worker whether a file is what was planned.
enum Verifying {
  /// Shows how far it has come. Throws an exit status after printing the message. `worker` is one that has been at
  /// work; without, another is started.
  static func check(
    _ job: VerifyJob, by worker: Worker? = nil, showing progress: ProgressFormat = .auto
  ) throws -> Verification {
    var display = ProgressDisplay(
      progress, "checking", job.path, rest: "checking the sound", frameCount: job.plan.frameCount)
    defer { display.finish() }
    do {
      let worker = try worker ?? Worker()
      try worker.send(.verify(job))
      while true {
        switch try worker.next() {
        case .progress(let done, _): display.show(done)
        case .verified(let verification): return verification
        default: continue
        }
      }
    } catch let failure as WorkerFailure {
      display.finish()
      throw Console.fail(failure.message, Status.of(failure))
    }
  }
}
