import FoundationEssentials
import Planning
import Rendering
import WorkerProtocol

extension WorkerMain {
  /// Compares a rendered file with its plan and answers with the results.
  static func verify(_ job: VerifyJob) throws {
    let progress = ProgressReplies(frameCount: job.plan.frameCount)
    let verifier = Verifier(
      job.plan, path: job.path, container: job.container, loudness: job.loudness,
      threads: ProcessInfo.processInfo.activeProcessorCount, progress: { progress.say($0) })
    reply(.verified(try verifier.verify()))
  }
}
