import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension ChunksRequest: AnsweredRequest {
  var policy: SandboxPolicy {
    SandboxPolicy(
      readable: SandboxPolicy.read(by: plan) + SandboxPolicy.programs(for: cache),
      writable: SandboxPolicy.cache(cache?.folder))
  }

  func answer(_ client: Client<ChunksRequest>) throws -> RenderForecast {
    try Renderer(plan, settings: settings, threads: 1, cache: try cache?.open())
      .forecast(for: output)
  }
}
