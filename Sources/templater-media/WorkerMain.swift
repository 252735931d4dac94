import Files
import FoundationEssentials
import Glibc
import Media
import MediaValues
import Planning
import Rendering
import Sandbox
import Synchronization
import WorkerProtocol

/// The media worker: reads requests from its standard input, one after the other, and answers on
/// its standard output. Speaks to `templater`, not to people.
@main
struct WorkerMain {
  static func main() {
    // Both are errors of a write, and reported as such.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Descriptor.occupyStandardNumbers()
    ChildGuard.watchSignals()
    TemporaryFile.chooseNames()
    returnPicturesToSystem()
    if CommandLine.arguments.contains("--version") {
      try? Descriptor.standardOutput.write("templater-media \(programVersion)\n".utf8)
      return
    }
    var requests = LineReader(.standardInput)
    do throws(SystemError) {
      while let line = try requests.next() { serve(line) }
    } catch {
      try? Descriptor.standardError.write("templater-media: cannot read requests: \(error)\n".utf8)
      exit(70)
    }
  }

  private static func serve(_ line: Data) {
    do {
      let request = try Wire.message(WorkerRequest.self, from: line)
      if case .confine(let files) = request { return ConfinedFiles.formUnion(files) }
      try ConfinedAnswers.run(request) { answer(request) }
    } catch {
      reply(.failed(WorkerFailure(error)))
    }
  }

  private static func answer(_ request: WorkerRequest) {
    do {
      if case .probe(let paths, let depth) = request {
        let answers = ProbeAnswers(paths) { try probeMedia(at: $0, depth) }
        StageWatch.begin(limit: Runaways.limit) { answers.giveUp($0) }
        return answers.tellAll(threads: processorCount)
      }
      Runaways.endProcess()
      switch request {
      // What is remembered for later requests is not for the child.
      case .confine, .probe: break
      case .render(let job): try render(job)
      case .still(let job):
        try job.plan.writeStill(
          ofFrame: job.frame, within: job.limit, threads: processorCount, to: job.output,
          check: { try tell($0, isStrict: job.isStrict) })
        reply(.finished())
      case .sheet(let job):
        try job.plan.writeSheet(
          job.sheet, threads: processorCount, to: job.output,
          check: { try tell($0, isStrict: job.isStrict) })
        reply(.finished())
      case .shots(let path): try findShots(path)
      case .beats(let path, let search): try findBeats(path, search)
      case .cache(let request): try lookAfterCache(request)
      case .waveform(let job): try makeWaveform(job)
      case .verify(let job): try verify(job)
      case .examine: reply(.machine(MachineReport.current))
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
    let report = try renderer.render(to: job.output) { report in
      guard job.isStrict, report.hasFallbacks else { return }
      tell(report)
      throw RenderError.fallback
    }
    reply(.chunks(report.chunks))
    if let sound = report.sound { reply(.sound(sound)) }
    tell(report)
    reply(.finished(loudness: report.loudness))
  }

  private static func tell(_ report: RenderReport) {
    if !report.soundShifts.isEmpty { reply(.soundShifts(report.soundShifts)) }
    if !report.notices.isEmpty { reply(.noticed(report.notices)) }
    if let limiting = report.limiting { reply(.limited(limiting)) }
  }

  private static func tell(_ notices: [MediumNotice], isStrict: Bool) throws {
    guard !notices.isEmpty else { return }
    reply(.noticed(notices))
    if isStrict { throw RenderError.fallback }
  }

  /// One line at a time.
  private static let writing = Mutex(())

  /// When no process reads the answers any more, the client has ended, and this process ends too. With `andEnd`
  /// the message is the last of this process.
  static func reply(_ message: WorkerReply, andEnd isLast: Bool = false) {
    writing.withLock { _ in
      do {
        try Descriptor.standardOutput.write(Wire.line(message))
      } catch {
        // Other threads are at work, whose libraries `exit` would take down beneath them.
        _exit(1)
      }
      if isLast { _exit(0) }
    }
  }
}
