import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension VariantsRequest: AnsweredRequest {
  var policy: SandboxPolicy { .parts(of: plans, settings, cache) }

  func answer(_ client: Client<VariantsRequest>) throws -> Int {
    guard let cache = try cache.open() else { return 0 }
    let variants = try VariantChunks(of: plans, settings, threads: threads, cache: cache)
    let frames = FrameReports(count: variants.frameCount) { client.report($0) }
    try variants.make { frames.report($0) }
    return variants.frameCount
  }
}
