import Analysis
import Diagnostics
import Media
import MediaValues
import Planning
import Rendering
import TemplaterKit
import WorkerProtocol

/// What a render asks of the media: by this process, or by a confined one.
protocol MediaServices {
  /// What the file is. Throws a sentence that names it.
  func facts(of path: String) throws(EditFailure) -> MediaFacts
  /// The beats of a piece of music; nil where there are none.
  func beats(of path: String) throws(EditFailure) -> BeatList?
  /// Makes the video.
  func render(
    _ job: RenderJob, _ progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
  ) throws(EditFailure) -> RenderSummary
}

/// Does the work in the process of the program that links the library.
struct OwnProcess: MediaServices {
  func facts(of path: String) throws(EditFailure) -> MediaFacts {
    try rethrowing { try probeMedia(at: path) }
  }

  func beats(of path: String) throws(EditFailure) -> BeatList? {
    try rethrowing {
      let reader = try AudioReader(
        path: path, sampleRate: BeatFinder.sampleRate, startingAt: .zero)
      return try BeatFinder.beats(reading: { try reader.read($0) })
    }
  }

  func render(
    _ job: RenderJob, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> RenderSummary {
    let count = job.plan.frameCount
    return try rethrowing {
      let report = try Renderer(
        job.plan, settings: job.settings, threads: job.threads, progress: { progress($0, count) }
      ).render(to: job.output)
      return RenderSummary(warnings: report.notices.map(\.finding.message))
    }
  }

  private func rethrowing<Value>(_ body: () throws -> Value) throws(EditFailure) -> Value {
    do { return try body() } catch { throw EditFailure("\(error)") }
  }
}
