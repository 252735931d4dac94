import Analysis
import Compiling
import Conversion
import Diagnostics
import Pipeline
import WorkerClient

extension RenderPipeline {
  /// Runs a pipeline for a document that was compiled and filled, and prints its findings to standard error
  /// immediately. If it fails, prints an error message and throws an exit status.
  ///
  /// - Parameter worker: The worker that probes the files; `nil` starts one for the pipeline.
  /// - Parameter known: What is known about files from other videos.
  static func run(
    _ document: Compilation, with inputs: RenderInputs, under policy: RenderPolicy,
    by worker: Worker?, knowing known: ProbedMedia? = nil
  ) throws -> RenderOutcome {
    if policy.beats.isGiven, document.timeline?.hasSnaps == false {
      Console.report(.warning, "--bpm and --steady have no effect, because no track has 'snap'")
    }
    let pipeline = RenderPipeline(policy, prober: WorkerProber(worker: worker, known: known)) {
      group in
      Findings.show(group.findings, in: group.source)
    }
    do throws(PipelineStop) {
      return try pipeline.run(document, with: inputs)
    } catch {
      throw error.reported()
    }
  }
}

extension PipelineStop {
  /// Prints an error message and returns the exit status.
  fileprivate func reported() -> any Error {
    switch cause {
    case nil: Status.invalid
    case let failure as PipelineFailure: failure.reported()
    // The prober has already printed the reason.
    case let cause?: cause
    }
  }
}

extension PipelineFailure {
  /// Prints an error message and returns the exit status.
  func reported() -> any Error {
    switch self {
    case .sameName, .invalidTimeline: Console.fail(sentence, Status.invalid)
    case .soundInsteadOfImage, .unusableSize: Console.fail(sentence, Status.usage)
    }
  }
}
