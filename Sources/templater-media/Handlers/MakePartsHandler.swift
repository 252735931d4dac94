import Planning
import Rendering
import Sandbox
import WorkerProtocol

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
