import Analysis
import Planning
import WorkerClient
import WorkerProtocol

/// Verifies rendered files with the media process.
enum VerifyClient {
  /// Compares a file with its plan. Shows the progress. Prints an error message and throws an exit
  /// status if the file cannot be read.
  ///
  /// - Parameter worker: A worker that is running; if nil, another is started.
  static func check(
    _ request: VerifyRequest, by worker: Worker? = nil, showing progress: ProgressFormat = .auto
  ) throws -> Verification {
    var display = ProgressDisplay(
      progress, .verify, request.path, rest: "checking the sound",
      frameCount: request.plan.frameCount)
    return try Worker.perform(request, by: worker) {
      display.show($0.done)
    } finish: {
      display.finish()
    }
  }
}
