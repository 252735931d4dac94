import Analysis
import Diagnostics
import Media
import MediaValues
import Planning
import Rendering
import TemplaterKit
import WorkerProtocol

/// What a render asks of the media: by this process, or by a confined one.
protocol MediaServices: MediaProber {
  /// Makes the video. Returns what was noticed, a sentence each.
  func render(
    _ job: RenderJob, _ progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
  ) throws(EditFailure) -> [String]
}

/// Does the work in the process of the program that links the library.
struct OwnProcess: MediaServices {
  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    var facts: [String: MediaFacts] = [:]
    var faults: [String] = []
    for path in paths where facts[path] == nil {
      do {
        facts[path] = try probeMedia(at: path, depth)
      } catch {
        if !faults.contains("\(error)") { faults.append("\(error)") }
      }
    }
    guard faults.isEmpty else { throw EditFailure(faults.joined(separator: "\n")) }
    return facts
  }

  func beats(of path: String) throws -> HeardBeats {
    try rethrowing {
      let reader = try AudioReader(
        path: path, sampleRate: BeatFinder.sampleRate, startingAt: .zero)
      return HeardBeats(try BeatFinder.beats(reading: { try reader.read($0) }))
    }
  }

  func render(
    _ job: RenderJob, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> [String] {
    let count = job.plan.frameCount
    return try rethrowing {
      let report = try Renderer(
        job.plan, settings: job.settings, threads: job.threads, progress: { progress($0, count) }
      ).render(to: job.output)
      return report.notices.map(\.finding.message)
    }
  }

  private func rethrowing<Value>(_ body: () throws -> Value) throws(EditFailure) -> Value {
    do { return try body() } catch { throw EditFailure("\(error)") }
  }
}
