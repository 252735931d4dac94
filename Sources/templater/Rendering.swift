import Analysis
import Files
import MediaValues
import Planning
import WorkerClient
import WorkerProtocol

/// Asking the worker for a video.
enum Rendering {
  /// Shows how far it has come, and says at the end where each chunk comes from. Throws an exit status after
  /// printing the message; then there is no file.
  /// Returns how loud its sound is; nil where it has none. `worker` is one that has been at work, to spare
  /// the start of another.
  @discardableResult
  static func make(
    _ job: RenderJob, by worker: Worker? = nil, showing progress: ProgressFormat,
    explaining: Bool = false
  ) throws -> Loudness? {
    var display = ProgressDisplay(
      progress, "rendering", job.output.path,
      rest: job.settings.loudness == nil
        ? "writing the sound" : "measuring and levelling the sound",
      frameCount: job.plan.frameCount)
    let container = job.settings.container ?? Container(path: job.output.path)
    let isSequence = container?.isSequence == true
    if isSequence { Interruption.keepsPictures() }
    do {
      let worker = try worker ?? Worker()
      try worker.send(.render(job))
      while true {
        switch try worker.next() {
        case .progress(let done, _): display.show(done)
        case .chunks(let outcomes):
          display.finish()
          if explaining { Console.write(outcomes.map { $0.line + "\n" }.joined()) }
        case .sound(let outcome):
          if explaining { Console.write(outcome.line + "\n") }
        case .soundShifts(let shifts):
          display.finish()
          shifts.forEach { report($0, progress) }
        case .noticed(let notices):
          display.finish()
          MediumNotice.report(notices)
        case .limited(let limiting):
          display.finish()
          report(limiting, of: job.output.path, progress)
        case .finished(let loudness):
          display.finish()
          if Console.errorIsTerminal { Console.reportWriting(of: job.output.path) }
          return loudness
        default: break
        }
      }
    } catch let failure as WorkerFailure {
      display.finish()
      failure.details.forEach(Console.complain)
      // Each picture of a sequence is a file of its own. They are gone where a medium is to blame.
      let message =
        isSequence && failure.path == nil
        ? failure.message.replacing(
          WorkerFailure.nothingWritten, with: "; the pictures that were finished are there")
        : failure.message
      throw Console.fail(message, Status.of(failure))
    }
  }

  private static func report(
    _ limiting: SoundLimiting, of output: String, _ progress: ProgressFormat
  ) {
    switch progress {
    case .auto: DocumentFile.showBeside([limiting.finding], named: output)
    case .json: Console.report(limiting.json(of: output) + "\n")
    case .none: break
    }
  }

  private static func report(_ shift: SoundShift, _ progress: ProgressFormat) {
    switch progress {
    case .auto: Console.print(shift.text)
    case .json: Console.report(shift.json + "\n")
    case .none: break
    }
  }
}
