import Foundation
import Media
import MediaValues
import Planning
import Rendering
import WorkerProtocol

/// The media worker: reads requests from its standard input, one after the other, and answers on
/// its standard output. Speaks to `templater`, not to people.
@main
struct WorkerMain {
  static func main() {
    // Both are errors of a write, and reported as such.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    returnPicturesToSystem()
    if CommandLine.arguments.contains("--version") {
      print("templater-media \(programVersion)")
      return
    }
    var requests = LineReader(.standardInput)
    while let line = requests.next() { answer(line) }
  }

  private static func answer(_ line: Data) {
    do {
      switch try Wire.message(WorkerRequest.self, from: line) {
      case .probe(let paths, let depth): tell(paths) { try probeMedia(at: $0, depth) }
      case .render(let job): try render(job)
      case .still(let job):
        try job.plan.writeStill(
          ofFrame: job.frame, within: job.limit, threads: processorCount, to: job.output)
        reply(.finished())
      case .sheet(let job):
        try job.plan.writeSheet(job.sheet, threads: processorCount, to: job.output)
        reply(.finished())
      case .shots(let path): try findShots(path)
      case .beats(let path, let search): try findBeats(path, search)
      case .cache(let request): try lookAfterCache(request)
      case .waveform(let job): try makeWaveform(job)
      case .verify(let job): try verify(job)
      }
    } catch {
      reply(.failed(WorkerFailure(error)))
    }
  }

  static let processorCount = ProcessInfo.processInfo.activeProcessorCount

  private static func render(_ job: RenderJob) throws {
    let progress = ProgressReplies(frameCount: job.plan.frameCount)
    let renderer = Renderer(
      job.plan, settings: job.settings, threads: job.threads, cache: try cache(job.cache),
      progress: { progress.say($0) })
    let report = try renderer.render(to: job.output)
    reply(.chunks(report.chunks))
    if let sound = report.sound { reply(.sound(sound)) }
    if !report.soundShifts.isEmpty { reply(.soundShifts(report.soundShifts)) }
    reply(.finished(loudness: report.loudness))
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
