import Compiling
import Pipeline
import WorkerClient

extension RenderPipeline {
  /// Runs a pipeline for a document that was compiled and filled. Shows on standard error what it finds, as it comes.
  /// Throws a status, with its sentence said.
  ///
  /// `worker` is asked about the files, and goes on with other work; without, one is started for it.
  static func run(
    _ document: Compilation, with inputs: RenderInputs, under policy: RenderPolicy,
    by worker: Worker?
  ) throws -> RenderOutcome {
    let pipeline = RenderPipeline(policy, prober: WorkerProber(worker: worker)) { group in
      DocumentFile.show(group.findings, in: group.source)
    }
    do throws(PipelineStop) {
      return try pipeline.run(document, with: inputs)
    } catch {
      throw error.reported()
    }
  }
}

extension PipelineStop {
  /// The status to end with, with its sentence said.
  fileprivate func reported() -> any Error {
    switch cause {
    case nil: Status.invalid
    case let failure as PipelineFailure: failure.reported()
    // What reads files for the pipeline has said why it could not.
    case let cause?: cause
    }
  }
}

extension PipelineFailure {
  /// The status to end with, with its sentence said.
  func reported() -> any Error {
    switch self {
    case .sameName: Console.fail(sentence, Status.invalid)
    case .soundToBeSeen, .unusableSize: Console.fail(sentence, Status.usage)
    }
  }
}
