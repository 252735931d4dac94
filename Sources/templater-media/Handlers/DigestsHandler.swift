import Media
import Rendering
import Sandbox
import WorkerProtocol

extension DigestsRequest: AnsweredRequest {
  var policy: SandboxPolicy {
    SandboxPolicy(
      readable: paths + SandboxPolicy.programs(for: cache),
      writable: SandboxPolicy.cache(cache.folder))
  }

  func answer(_ client: Client<DigestsRequest>) throws -> Reply {
    guard let cache = try cache.open() else { return [:] }
    var digests: Reply = [:]
    for path in paths { digests[path] = try? cache.digests.digest(ofFile: path) }
    return digests
  }
}
