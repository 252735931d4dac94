import Analysis
import FoundationEssentials
import MediaValues
import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension VerifyRequest: AnsweredRequest {
  var policy: SandboxPolicy {
    // The numbered images of a sequence are in one folder.
    let files = container.isSequence ? SandboxPolicy.folders(of: path) : [path]
    return SandboxPolicy(readable: SandboxPolicy.read(by: plan) + files, limits: .inspection)
  }

  func answer(_ client: Client<VerifyRequest>) throws -> Verification {
    let frames = FrameReports(count: plan.frameCount) { client.report($0) }
    return try Verifier(
      plan, path: path, container: container, loudness: loudness,
      threads: ProcessInfo.processInfo.activeProcessorCount, progress: { frames.report($0) }
    ).verify()
  }
}
