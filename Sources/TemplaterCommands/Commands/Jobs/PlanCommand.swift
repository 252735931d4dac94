import ArgumentParser
import Files
import FoundationEssentials
import Jobs
import MediaValues
import Pipeline
import Planning
import WorkerClient
import WorkerProtocol

/// `templater plan TEMPLATE --media … -o JOB`
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Writes a job file: a render that several machines can divide among themselves.",
    discussion: """
      Takes the arguments of 'apply' and renders nothing. The job file has the plan of the video, its files by \
      SHA-256, and its chunks. 'templater chunks' lists the chunks, 'templater chunks make' makes some of \
      them, and 'templater render' joins them. docs/cluster.md has examples.
      """)

  @OptionGroup var arguments: TemplateArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The job file to write; default is the template's name with '.job.json'. The video has the same name"
        + " with its own extension.", valueName: "job"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Copies the files of the job into a folder, under their SHA-256; other machines find them there with"
        + " --media-dir.", valueName: "folder"))
  var store: String?

  @OptionGroup var rules: OutputRules
  @OptionGroup var encoding: EncodingOptions

  func validate() throws {
    guard !encoding.explain, !encoding.verify else {
      throw ValidationError("'plan' renders nothing; --explain and --verify have no effect")
    }
    try encoding.container(of: videoPath(output ?? arguments.name))
  }

  func run() throws {
    try arguments.planVideos(
      named: output, as: encoding.kind, check: { _ = try rules.target($0) }, path: videoPath, write)
  }

  private func write(_ video: PlannedVideo) throws {
    let target = try rules.target(output == nil ? video.name + ".job.json" : video.name)
    let cache = try encoding.cache.portable()
    let plan = video.outcome.plan
    let sources = try JobSources(of: plan, in: cache, by: video.worker)
    if let store {
      try JobStore(store).add(sources.files.values, cache, by: video.worker)
    } else if video.folder.removesFiles(of: plan) {
      throw Console.fail(
        "the files in \(arguments.template) are unpacked for this command only; copy them with --store",
        Status.usage)
    }
    let home = folder(of: URL(fileURLWithPath: target.path).path)
    let job = try video.job(encoding, files: sources.files(relativeTo: home), cache)
    try NewFile.write(job.bytes(at: target.path), to: target)
    let size = job.files.reduce(0) { $0 + $1.size }
    Console.print(
      "\(target.path): \(job.summary), \(job.files.count) \(job.files.count == 1 ? "file" : "files") with \(ByteCount(bytes: size))"
    )
  }

  /// Returns the path of the video of a job file.
  private func videoPath(_ name: String) -> String {
    let suffix = [".job.json", ".json"].first(where: name.hasSuffix) ?? ""
    return name.dropLast(suffix.count) + encoding.kind.ending
  }
}
