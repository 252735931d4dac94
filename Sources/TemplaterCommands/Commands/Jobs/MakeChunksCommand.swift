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
      valueName: "part"),
    completion: .list(["all", "sound"]))
  var parts: [String]

  @OptionGroup var files: JobFileOptions
  @OptionGroup var cache: CacheFolderOption

  @OptionGroup var work: WorkOptions

  func run() throws {
    let file = job
    let job = try file.read()
    let words = PartWords(for: job)
    let selection: PartSelection
    do throws(PartWordError) {
      selection = try words.selection(parts)
    } catch {
      throw Console.fail("\(error)", Status.usage)
    }
    let local = try LocalJob(job, from: file, files, cache: cache.portable())
    if let difference = local.difference {
      Findings.showAboutFile([difference], named: file.path)
      throw Console.fail("no chunks were made, because they could not be used", Status.invalid)
    }
    let frames = job.chunks.enumerated()
      .filter { selection.chunks.contains($0.offset) }.reduce(0) { $0 + $1.element.frames.count }
    var display = ProgressDisplay(
      work.progress, .chunks, job.output, frameCount: frames)
    let made = try Worker.perform(
      MakePartsRequest(
        plan: local.plan, settings: job.settings, selection: selection,
        threads: work.threads, cache: local.cache), by: local.worker,
      progress: { display.show($0.done) }, finish: { display.finish() })
    RenderClient.reportDamage(
      to: made.damaged.map { job.chunks[$0].frames }, andSound: made.sound == .encoded(.damaged),
      of: job.output)
    MediumNotice.report(made.notices)
    if work.progress == .auto { Console.print(made.summary) }
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
