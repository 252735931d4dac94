import Files
import Media
import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension RenderRequest: AnsweredRequest {
  var policy: SandboxPolicy {
    var policy = SandboxPolicy(
      readable: Array(Set(([plan] + others).flatMap { SandboxPolicy.read(by: $0) }))
        + SandboxPolicy.programs(for: cache),
      writable: SandboxPolicy.folders(of: output.path) + SandboxPolicy.cache(cache?.folder))
    if settings.encoder != nil { policy.useGraphicsDevices() }
    return policy
  }

  func answer(_ client: Client<RenderRequest>) throws -> Reply {
    let frames = FrameReports(count: plan.frameCount) { client.report(.frames($0)) }
    let renderer = Renderer(
      plan, others: others, settings: settings, threads: threads, cache: try cache?.open(),
      progress: { frames.report($0) })
    let report = try renderer.render(to: output) { report in
      guard isStrict, report.hasFallbacks else { return }
      report.remarks.map { client.report(.remarks($0)) }
      throw RenderError.fallback
    }
    client.report(.made(chunks: report.chunks, sound: report.sound))
    report.remarks.map { client.report(.remarks($0)) }
    return Reply(path: report.path, loudness: report.loudness)
  }
}

extension RenderReport {
  /// What the user should know about the render; `nil` if there is nothing to report.
  fileprivate var remarks: RenderRemarks? {
    guard !soundShifts.isEmpty || !notices.isEmpty || limiting != nil else { return nil }
    return RenderRemarks(soundShifts: soundShifts, notices: notices, limiting: limiting)
  }
}

extension CacheSettings {
  /// Opens the cache. Returns nil if the default folder is not available.
  func open(for use: RenderCache.Use = .storing) throws -> RenderCache? {
    do {
      return try RenderCache(folder: folder, limit: limit, identification, for: use)
    } catch {
      if isRequired { throw error }
      return nil
    }
  }
}
