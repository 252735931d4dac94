import ArgumentParser
import Diagnostics
import Files
import FoundationEssentials
import Glibc
import Jobs
import MediaFindings
import MediaValues
import Planning
import WorkerClient
import WorkerProtocol

/// The options of commands that need the files of a job.
struct JobFileOptions: ParsableArguments {
  @Option(
    name: .customLong("media-dir"),
    help: ArgumentHelp(
      "A folder with files of the job under any names; may be given several times. By default files are"
        + " read where 'plan' found them, relative to the job file.", valueName: "folder"),
    completion: .directory)
  var mediaFolders: [String] = []
}

/// A job with its files on this machine.
struct LocalJob {
  private let job: RenderJob
  /// The job with the paths of its files on this machine.
  let located: RenderJob
  /// The plan with the paths of this machine.
  let plan: RenderPlan
  let cache: CacheSettings
  let worker: Worker
  /// The parts as this machine would make them.
  private let parts: RenderParts

  /// Finds the files of a job. Prints error messages and throws an exit status if that fails.
  init(
    _ job: RenderJob, from argument: JobArgument, _ options: JobFileOptions, cache: CacheSettings
  ) throws {
    self.job = job
    self.cache = cache
    // The language is that of the job, not that of each machine.
    if !job.maker.languages.isEmpty {
      setenv("FC_LANG", job.maker.languages.joined(separator: ":"), 1)
    }
    worker = try Worker.started()
    let search = JobFileSearch(
      for: job.files, folder: argument.folder, mediaFolders: options.mediaFolders)
    let paths = try LocalJob.find(job.files, search, cache, worker)
    Inputs.insert(paths.values)
    located = job.located(at: paths)
    do throws(JobError) {
      plan = try job.plan(withPaths: paths)
    } catch {
      throw Console.fail("\(argument.path) \(error)", Status.invalid)
    }
    parts = try Worker.perform(
      PartsRequest(plan: plan, settings: job.settings, cache: cache), by: worker)
  }

  /// The difference between this machine and the one that made the job, because of which chunks of this machine have
  /// other names; `nil` if there is none.
  var difference: Diagnostic? {
    if let words = parts.maker.program.difference(from: job.maker.program) {
      return .otherBuild(words)
    }
    if parts.maker.fonts != job.maker.fonts { return .otherFonts }
    let isSame =
      parts.chunks.map(\.key) == job.chunks.map(\.key) && parts.soundKey == job.sound
    return isSame ? nil : .otherBuild("its chunks have other names")
  }

  /// Returns the paths of files by digest. Reports all files that are missing.
  private static func find(
    _ files: [JobFile], _ search: JobFileSearch, _ cache: CacheSettings, _ worker: Worker
  ) throws -> [String: String] {
    let candidates = files.map(search.candidates)
    let digests = try Worker.perform(
      DigestsRequest(paths: Set(candidates.joined()).sorted(), cache: cache), by: worker)
    var paths: [String: String] = [:]
    var isComplete = true
    for (file, places) in zip(files, candidates) {
      if let place = places.first(where: { digests[$0] == file.sha256 }) {
        paths[file.sha256] = place
      } else {
        Console.reportError(search.explanation(for: file))
        isComplete = false
      }
    }
    guard isComplete else { throw Status.unreadableInput }
    return paths
  }
}

extension RenderJob {
  /// Returns the job with other paths of its files, by digest.
  fileprivate func located(at paths: [String: String]) -> RenderJob {
    var job = self
    for (index, file) in files.enumerated() {
      guard let path = paths[file.sha256] else { continue }
      job.files[index].path = URL(fileURLWithPath: path).path
    }
    return job
  }
}
