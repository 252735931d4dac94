import FoundationEssentials
import Media
import Sandbox
import WorkerProtocol

extension ProbeRequest: AnsweredRequest {
  var policy: SandboxPolicy { SandboxPolicy(readable: paths, limits: .inspection) }

  /// A file that takes too long is given up, and the work continues with the others.
  static var endsWhenStuck: Bool { false }

  func answer(_ client: Client<ProbeRequest>) -> Done {
    let probing = FileProbing(
      paths, find: { [depth] in try probeMedia(at: $0, depth) }, report: { client.report($0) })
    StageWatch.begin(limit: Runaways.limit) { probing.giveUp($0) }
    probing.run(threads: ProcessInfo.processInfo.activeProcessorCount)
    return Done()
  }
}
