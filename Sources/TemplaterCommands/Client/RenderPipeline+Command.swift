import TemplaterKit
import WorkerClient

extension RenderPipeline {
  /// Runs a pipeline for a document that was compiled and filled. Reports findings on standard
  /// error as they are made. Prints an error message and throws an exit status if it fails.
  ///
  /// - Parameter worker: A worker that is running; if nil, another is started.
  static func run(
    _ document: Compilation, with inputs: RenderInputs, under policy: RenderPolicy,
    by worker: Worker?
  ) throws -> RenderOutcome {
    let pipeline = RenderPipeline(policy, prober: WorkerProber(worker: worker)) { group in
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
  /// Prints the error message, unless it was printed before, and returns the exit status to throw.
  fileprivate func reported() -> any Error {
    switch cause {
    case nil: Status.invalid
    case let failure as PipelineFailure: failure.reported()
    // The prober has already printed its error message.
    case let cause?: cause
    }
  }
}

extension PipelineFailure {
  /// Prints the error message, and returns the exit status to throw.
  func reported() -> any Error {
    switch self {
    case .sameName: Console.fail(sentence, Status.invalid)
    case .soundToBeSeen, .unusableSize: Console.fail(sentence, Status.usage)
    }
  }
}
