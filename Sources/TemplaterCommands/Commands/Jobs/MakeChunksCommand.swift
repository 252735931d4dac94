import ArgumentParser
import FoundationEssentials
import Jobs
import MediaValues
import Planning
import WorkerClient
import WorkerProtocol

/// `templater chunks make JOB PART…`
struct MakeChunksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Makes parts of a job and adds them to the cache.",
    discussion: """
      Parts that are in the cache are not made again. Several processes may use one cache at the same time, on \
      several machines too. Refuses to work if this machine would make other bytes than the one that made \
      the job.
      """)

  @OptionGroup var job: JobArgument

  @Argument(
    help: ArgumentHelp(
      "The parts: numbers of chunks, ranges such as 0-5 with both ends, 'sound', or 'all'.",
      valueName: "part"))
  var parts: [String]

  @OptionGroup var files: JobFileOptions
  @OptionGroup var cache: CacheOptions

  @Option(help: "The number of chunks to encode in parallel.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help:
      "The progress display: a bar on a terminal ('auto'), JSON lines on standard error, or none.")
  var progress: ProgressFormat = .auto

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs must be 1 or more") }
  }

  func run() throws {
    let words = PartWords(for: try job.read())
    let selection: PartSelection
    do throws(PartWordError) {
      selection = try words.selection(parts)
    } catch {
      throw Console.fail("\(error)", Status.usage)
    }
    let local = try LocalJob(job, files, cache: cache.portable())
    if let difference = local.difference {
      Findings.showAboutFile([difference], named: job.path)
      throw Console.fail("no chunks were made, because they could not be used", Status.invalid)
    }
    let frames = local.job.chunks.enumerated()
      .filter { selection.chunks.contains($0.offset) }.reduce(0) { $0 + $1.element.frames.count }
    var display = ProgressDisplay(
      progress, "making chunks of", local.job.output, frameCount: frames)
    let made = try Worker.perform(
      MakePartsRequest(
        plan: local.plan, settings: local.job.settings, selection: selection,
        threads: min(jobs, 64), cache: local.cache), by: local.worker,
      progress: { display.show($0.done) }, finish: { display.finish() })
    MediumNotice.report(made.notices)
    if progress == .auto { Console.print(made.summary) }
  }
}

extension MadeParts {
  /// `made 2 chunks and the sound; 1 chunk was in the cache`.
  fileprivate var summary: String {
    func chunks(_ count: Int) -> String { count == 1 ? "1 chunk" : "\(count) chunks" }
    let sound: String? =
      switch self.sound {
      case .encoded, .copied: "the sound"
      case .cached, nil: nil
      }
    var words: [String] = []
    let done = [made.isEmpty ? nil : chunks(made.count), sound].compactMap(\.self)
    if !done.isEmpty { words.append("made " + done.joined(separator: " and ")) }
    let kept = [
      found.isEmpty ? nil : chunks(found.count), self.sound == .cached ? "the sound" : nil,
    ]
    .compactMap(\.self)
    if !kept.isEmpty { words.append("in the cache already: " + kept.joined(separator: " and ")) }
    let unkept = self.unkept.map { "\($0)" } + (isSoundKept ? [] : ["sound"])
    if !unkept.isEmpty {
      words.append(
        "not kept, because each render reports findings about the media: "
          + unkept.joined(separator: ", "))
    }
    return words.joined(separator: "; ")
  }
}
