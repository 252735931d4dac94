import Foundation
import Media
import MediaValues
import Planning
import Rendering
import WorkerProtocol

/// The media worker: reads one request from its standard input, answers on its standard output.
/// Speaks to `templater`, not to people.
@main
struct WorkerMain {
  static func main() {
    // Both are errors of a write, and reported as such.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    if CommandLine.arguments.contains("--version") {
      print("templater-media \(programVersion)")
      return
    }
    var requests = LineReader(.standardInput)
    guard let line = requests.next() else { return }
    do {
      switch try Wire.message(WorkerRequest.self, from: line) {
      case .probe(let paths): paths.forEach(probe)
      case .render(let job): try render(job)
      case .still(let job):
        try job.plan.writeStill(ofFrame: job.frame, within: job.limit, to: job.output)
        reply(.finished())
      case .shots(let path): try findShots(path)
      case .beats(let path): try findBeats(path)
      }
    } catch {
      reply(.failed(WorkerFailure(error)))
    }
  }

  private static func probe(_ path: String) {
    do {
      reply(.probed(path: path, facts: try probeMedia(at: path)))
    } catch {
      reply(.failed(WorkerFailure(error)))
    }
  }

  private static func render(_ job: RenderJob) throws {
    let progress = ProgressReplies(frameCount: job.plan.frameCount)
    let renderer = Renderer(
      job.plan, settings: job.settings, threads: job.threads, progress: { progress.say($0) })
    reply(.finished(loudness: try renderer.render(to: job.output)))
  }

  /// Whoever asked is gone when nobody reads any more: then there is nobody to work for.
  static func reply(_ message: WorkerReply) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Wire.line(message))
    } catch {
      exit(1)
    }
  }
}
