import Analysis
import Diagnostics
import Media
import MediaValues
import Pipeline
import Planning
import Rendering
import TemplaterKit
import WorkerProtocol

/// The operations on media that a render needs, implemented by the program's own process or by a
/// confined one.
protocol MediaServices: MediaProber {
  /// Renders the video. Returns what was noticed in its media.
  func render(
    _ request: RenderRequest, _ progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
  ) throws(EditFailure) -> RenderRemarks

  /// The reason why the process is not confined although it should be; `nil` if there is none.
  var reasonUnconfined: String? { get }
}

/// Reads and renders media in the process of the program that links the library.
struct OwnProcess: MediaServices {
  let reasonUnconfined: String? = nil
  let cancellation: Cancellation

  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    try facts(of: paths, depth) { _, _ in false }
  }

  func facts(
    of paths: [String], _ depth: ProbeDepth,
    isReported: (_ path: String, _ sentence: String) -> Bool
  ) throws -> [String: MediaFacts] {
    var facts: [String: MediaFacts] = [:]
    var unusable = UnusableFiles()
    for path in paths where facts[path] == nil {
      try cancellation.check()
      do {
        facts[path] = try probeMedia(at: path, depth)
      } catch {
        unusable.insert(path, "\(error)") { error.kind.isAboutContents && isReported($0, $1) }
      }
    }
    try unusable.check()
    return facts
  }

  func beats(of path: String, _ search: BeatSearch) throws -> DetectedBeats {
    try rethrowing {
      let reader = try AudioReader(
        path: path, sampleRate: BeatFinder.sampleRate, startingAt: .zero)
      let beats = try BeatFinder.beats(search) { count in
        try cancellation.check()
        return try reader.read(count)
      }
      return DetectedBeats(beats)
    }
  }

  func render(
    _ request: RenderRequest, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> RenderRemarks {
    let count = request.plan.frameCount
    return try rethrowing {
      let report = try Renderer(
        request.plan, settings: request.settings, threads: request.threads,
        progress: { progress($0, count) }, isCancelled: { cancellation.isCancelled }
      ).render(to: request.output)
      return RenderRemarks(
        soundShifts: report.soundShifts, notices: report.notices, limiting: report.limiting)
    }
  }

  private func rethrowing<Value>(_ body: () throws -> Value) throws(EditFailure) -> Value {
    do { return try body() } catch { throw EditFailure(rewording: "\(error)") }
  }
}
