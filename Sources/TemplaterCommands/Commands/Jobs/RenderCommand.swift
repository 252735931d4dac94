import ArgumentParser
import Files
import FoundationEssentials
import Jobs
import MediaValues
import Planning
import Provenance
import WorkerClient
import WorkerProtocol

/// `templater render JOB -o OUT`
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Makes the video of a job from the chunks in the cache.",
    discussion: """
      Chunks that are missing or damaged are made here. The video is the same, byte for byte, as that of \
      'templater apply' on the machine that made the job.
      """)

  @OptionGroup var job: JobArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The video to write; default is the name that the job suggests, in the current folder, with a number if such"
        + " a file exists that was not rendered from the same template."),
    completion: .file())
  var output: String?

  @OptionGroup var files: JobFileOptions
  @OptionGroup var cache: LimitedCacheOptions
  @OptionGroup var rules: OutputRules

  @OptionGroup var cluster: ClusterOptions
  @OptionGroup var work: WorkOptions

  @Flag(help: "Prints whether each chunk was taken from the cache, copied or encoded, and why.")
  var explain = false

  func validate() throws { try OutputRules.refuseStandardOutput(output) }

  func run() throws {
    let file = job
    let job = try file.read()
    let local = try LocalJob(job, from: file, files, cache: cache.portable())
    let path = output ?? job.output
    let named = try output.map(rules.target)
    if let container = job.settings.container, Container(path: path) != container {
      throw Console.fail(
        "the job makes a .\(container.suffixes[0]) file; give --output that extension, or make another"
          + " job with 'templater plan'", Status.usage)
    }
    let target = try named ?? defaultTarget(of: job, by: local.worker)
    try target.checked()
    if let difference = local.difference {
      try Findings.reportAboutFile([difference], named: file.path)
    }
    let parts = try cluster.makeParts(
      of: local.located, for: target.path, in: local.cache, showing: work.progress)
    let request = RenderRequest(
      plan: local.plan, settings: job.settings, output: target, threads: work.threads,
      cache: local.cache, isStrict: Strictness.isOn)
    let made = try RenderClient.make(
      request, by: local.worker, showing: work.progress, explaining: explain,
      clusterParts: parts)
    if let loudness = made.loudness { RenderClient.report(loudness, of: made.path, work.progress) }
  }

  /// Returns the target for the name that a job suggests, as 'apply' chooses it.
  private func defaultTarget(of job: RenderJob, by worker: Worker) throws -> OutputTarget {
    let name = URL(fileURLWithPath: job.output)
    let suffix = name.pathExtension
    return try DefaultOutput(
      rules: rules, template: EmbeddedRecord.template(in: job.settings.metadata), worker: worker
    ).target(
      name.deletingPathExtension().lastPathComponent, ending: suffix.isEmpty ? "" : "." + suffix)
  }
}
