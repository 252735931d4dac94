import ArgumentParser
import Diagnostics
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

      GIF, animated WebP, sequences of images and videos of --encoder cannot be made of chunks: 'plan' refuses them. \
      It refuses --no-cache, --explain and --verify too.
      """)

  @OptionGroup var arguments: TemplateArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The job file to write; default is the template's name with '.job.json'. The video has the same name"
        + " with its own extension.", valueName: "job"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Copies the files of the job into a folder, under their SHA-256; other machines find them there with"
        + " --media-dir.", valueName: "folder"),
    completion: .directory)
  var store: String?

  @OptionGroup var rules: OutputRules
  @OptionGroup var encoding: EncodingOptions
  @OptionGroup(visibility: .hidden) var refused: RenderFlags

  func validate() throws {
    guard !refused.hasNoCache else {
      throw ValidationError("this command needs a cache; leave out --no-cache")
    }
    guard !refused.explain, !refused.verify else {
      throw ValidationError("'plan' renders nothing; --explain and --verify have no effect")
    }
    try OutputRules.refuseStandardOutput(output)
    if let output, !output.hasSuffix(".json") {
      throw ValidationError(
        "'\(output)' is not the name of a job file, which ends in .json, such as trip.job.json; 'templater"
          + " apply' makes a video")
    }
    let settings = try encoding.settings(for: videoPath(output ?? arguments.name))
    guard settings.isJoinable, settings.container?.isSequence != true else {
      let maker =
        settings.encoder.map { "the encoder \($0.name)" }
        ?? ".\(settings.container?.suffixes[0] ?? "") files"
      throw ValidationError(
        "chunks of \(maker) cannot be made separately; use 'templater apply'")
    }
  }

  func run() throws {
    try arguments.planVideos(
      named: output, as: encoding.kind, check: { _ = try rules.target($0) }, path: videoPath
    ) { video, _, _ in try write(video) }
  }

  private func write(_ video: PlannedVideo) throws {
    let target = try self.target(video.name)
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
      "\(escapedForDisplay(target.path)): \(job.summary), \(job.files.count) \(job.files.count == 1 ? "file" : "files") with \(ByteCount(bytes: size))"
    )
  }

  /// Returns the target for a job. Prints an error message and throws an exit status if it cannot have its name; a name
  /// that was not given replaces only jobs.
  private func target(_ name: String) throws -> OutputTarget {
    guard output == nil else { return try rules.target(name) }
    var target = try rules.target(name + ".job.json")
    if let bytes = ConfinedFiles.bytes(of: target.path, limit: JobText.maxSize) {
      target.replaces = target.replaces && JobText.isJob(bytes)
      try target.checked()
    }
    return target
  }

  /// Returns the path of the video of a job file.
  private func videoPath(_ name: String) -> String {
    let suffix = [".job.json", ".json"].first(where: name.hasSuffix) ?? ""
    return name.dropLast(suffix.count) + encoding.kind.ending
  }
}
