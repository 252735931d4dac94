import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension PartsRequest: AnsweredRequest {
  var policy: SandboxPolicy { .parts(of: plan, settings, cache) }

  func answer(_ client: Client<PartsRequest>) throws -> RenderParts {
    try Renderer(plan, settings: settings, threads: 1, cache: try cache.open()).parts()
  }
}

extension SandboxPolicy {
  /// Returns the files that the parts of a render need.
  static func parts(
    of plan: RenderPlan, _ settings: OutputSettings, _ cache: CacheSettings
  ) -> SandboxPolicy {
    var policy = SandboxPolicy(
      readable: read(by: plan) + programs(for: cache), writable: Self.cache(cache.folder))
    if settings.encoder != nil { policy.useGraphicsDevices() }
    return policy
  }
}
