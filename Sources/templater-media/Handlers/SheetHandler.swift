import Files
import FoundationEssentials
import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension SheetRequest: AnsweredRequest {
  /// Includes the installed fonts, which draw the labels.
  var policy: SandboxPolicy {
    SandboxPolicy(
      readable: SandboxPolicy.read(by: plan) + SandboxPolicy.fonts,
      writable: SandboxPolicy.folders(of: output.path))
  }

  func answer(_ client: Client<SheetRequest>) throws -> Done {
    try plan.writeSheet(
      sheet, threads: ProcessInfo.processInfo.activeProcessorCount, to: output,
      check: { try client.report($0, isStrict: isStrict) })
    return Done()
  }
}
