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

extension MakePartsRequest: AnsweredRequest {
  var policy: SandboxPolicy { .parts(of: plan, settings, cache) }

  func answer(_ client: Client<MakePartsRequest>) throws -> MadeParts {
    let frames = FrameReports(count: plan.frameCount) { client.report($0) }
    return try Renderer(
      plan, settings: settings, threads: threads, cache: try cache.open(),
      progress: { frames.report($0) }
    ).makeParts(selection)
  }
}

extension SandboxPolicy {
  fileprivate static func parts(
    of plan: RenderPlan, _ settings: OutputSettings, _ cache: CacheSettings
  ) -> SandboxPolicy {
    var policy = SandboxPolicy(
      readable: read(by: plan) + programs(for: cache), writable: Self.cache(cache.folder))
    if settings.encoder != nil { policy.useGraphicsDevices() }
    return policy
  }
}
