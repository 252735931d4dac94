import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension ChunksRequest: AnsweredRequest {
  var policy: SandboxPolicy {
    SandboxPolicy(
      readable: SandboxPolicy.read(by: plan) + SandboxPolicy.programs(for: cache),
      writable: SandboxPolicy.cache(cache?.folder, for: .reading))
  }

  func answer(_ client: Client<ChunksRequest>) throws -> RenderForecast {
    let cache = try cache?.open(for: .reading)
    return try Renderer(plan, settings: settings, threads: 1, cache: cache)
      .forecast(for: output)
  }
}
