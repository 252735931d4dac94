import Planning
import WorkerProtocol

/// Asking the worker for a video.
enum Rendering {
  /// Shows how far it has come. Throws a status, with its sentence said; then there is no file.
  static func make(_ job: RenderJob, showing progress: ProgressFormat) throws {
    var display = ProgressDisplay(progress, frameCount: job.plan.frameCount)
    do {
      let worker = try Worker()
      try worker.send(.render(job))
      while true {
        switch try worker.next() {
        case .progress(let done, _): display.show(done)
        case .finished:
          display.finish()
          if Console.errorIsTerminal { Console.report("wrote \(job.output)\n") }
          return
        default: break
        }
      }
    } catch let failure as WorkerFailure {
      display.finish()
      throw Console.fail(failure.message, Status.of(failure))
    }
  }
}
