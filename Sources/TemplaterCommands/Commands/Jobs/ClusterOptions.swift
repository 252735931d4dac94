import ArgumentParser
import Clusters
import Diagnostics
import Files
import FoundationEssentials
import Jobs
import MediaFindings
import MediaValues
import Pipeline
import Planning
import WorkerClient
import WorkerProtocol

/// The option of commands that let a cluster make chunks.
struct ClusterOptions: ParsableArguments {
  @Option(
    name: .customLong("on"),
    help: ArgumentHelp(
      "A Ray cluster that makes the chunks, such as ray://HOST:10001, or http://HOST:8265 with a cache"
        + " that it sees. Needs the program templater-ray. What the cluster does not make is made here.",
      valueName: "address"))
  var address: ClusterAddress?

  /// Lets the cluster make the parts of a planned video that is written to `output`. Returns them and the cache that has
  /// them; `nil` without a cluster.
  func makeParts(
    of video: PlannedVideo, for output: String, _ options: RenderOptions
  ) throws -> (cache: CacheSettings, parts: ClusterParts)? {
    guard address != nil else { return nil }
    let cache = try options.portable()
    let job = try video.job(
      options.encoding,
      files: JobSources(of: video.outcome.plan, in: cache, by: video.worker).files, cache)
    let parts = try makeParts(
      of: job, for: output, in: cache, showing: options.encoding.work.progress)
    return (cache, parts)
  }

  /// Lets the cluster make the parts of a job that the cache does not have. The files of the job have their paths on this
  /// machine; `output` is the video, as the command line names it. Returns the parts that the cluster has made. Reports what
  /// it could not make; throws an exit status if it was not reached.
  func makeParts(
    of job: RenderJob, for output: String, in cache: CacheSettings,
    showing format: ProgressFormat
  ) throws -> ClusterParts {
    guard let address else { return ClusterParts() }
    let status = JobStatus(of: job, inCache: cache.folder)
    let missing = zip(job.chunks, status.chunks).reduce(0) { $0 + ($1.1 ? 0 : $1.0.frames.count) }
    var display = ProgressDisplay(
      format, .cluster, output, rest: "making the sound", frameCount: missing)
    let report: ClusterReport
    do throws(ClusterFailure) {
      defer { display.finish() }
      report = try NewFile.announcing { announce throws(ClusterFailure) in
        try ClusterDriver(address).makeParts(
          of: job, inCache: cache.folder, announce: announce,
          started: { Interruption.register(driver: $0) }, ended: { Interruption.unregister($0) },
          progress: { display.show($0.done) })
      }
    } catch {
      let place = error.log.map { "; Ray's messages are in \($0)" } ?? ""
      switch error.kind {
      case .lost: report = ClusterReport(failures: [error.message], log: error.log)
      case .unwritable: throw Console.fail(error.message, Status.cannotWriteOutput)
      case .refused, .unreachable:
        throw Console.fail(
          "\(address): \(error.message)\(place); leave out --on to render on this machine",
          error.kind == .refused ? Status.usage : Status.unavailable)
      }
    }
    if !report.failures.isEmpty {
      Findings.showAboutFile([.clusterFailed(report.failures, log: report.log)], named: output)
      if Strictness.isOn { throw Status.invalid }
    }
    return ClusterParts(
      of: job, before: status, after: JobStatus(of: job, inCache: cache.folder))
  }
}

extension ClusterAddress: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension PlannedVideo {
  /// Returns the job of the video. Prints an error message and throws an exit status if it cannot be divided.
  func job(
    _ encoding: EncodingOptions, files: [String: JobFile], _ cache: CacheSettings
  ) throws -> RenderJob {
    let settings = try encoding.settings(for: path, carrying: record)
    guard settings.isJoinable, settings.container?.isSequence != true else {
      throw Console.fail(
        "\(path) cannot be made of chunks that were encoded separately; use 'templater apply' without --on",
        Status.usage)
    }
    do throws(WorkerFailure) {
      return try RenderJob(
        of: outcome.plan, settings, output: URL(fileURLWithPath: path).lastPathComponent,
        version: programVersion, files: files, cache: cache, by: worker)
    } catch {
      throw error.reported()
    }
  }
}

extension RenderJob {
  /// Returns the text of the job file at a path. Prints an error message and throws an exit status if that fails.
  func bytes(at path: String) throws -> [UInt8] {
    do throws(JobError) {
      return try JobText.bytes(of: self)
    } catch {
      throw Console.fail("\(path) \(error)", Status.fault)
    }
  }
}
