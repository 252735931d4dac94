import Files
import FoundationEssentials
import MediaValues
import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension StillRequest: AnsweredRequest {
  var policy: SandboxPolicy {
    SandboxPolicy(
      readable: SandboxPolicy.read(by: plan), writable: SandboxPolicy.folders(of: output.path))
  }

  func answer(_ client: Client<StillRequest>) throws -> Done {
    try plan.writeStill(
      ofFrame: frame, within: limit, threads: ProcessInfo.processInfo.activeProcessorCount,
      to: output, check: { try client.report($0, isStrict: isStrict) })
    return Done()
  }
}

extension Client where Request.Progress == [MediumNotice] {
  /// Reports findings about media, if there are any. If the work is strict, they are an error.
  func report(_ notices: [MediumNotice], isStrict: Bool) throws {
    guard !notices.isEmpty else { return }
    report(notices)
    if isStrict { throw RenderError.fallback }
  }
}
