import Files
import FoundationEssentials
package import Jobs
package import Planning
package import WorkerClient
package import WorkerProtocol

extension RenderPlan {
  /// Returns the files that the plan reads, by their paths in it. The worker computes their digests, unless the cache
  /// knows them. Throws a failure of the kind `.unreadableInput` if a file cannot be read.
  package func files(
    in cache: CacheSettings, by worker: Worker
  ) throws(WorkerFailure) -> [String: JobFile] {
    let paths = files.sorted()
    let digests = try worker.perform(DigestsRequest(paths: paths, cache: cache))
    var files: [String: JobFile] = [:]
    for path in paths {
      guard let digest = digests[path], let size = try? ReadableFile(path).size else {
        throw WorkerFailure(kind: .unreadableInput, message: "\(path) cannot be read")
      }
      files[path] = JobFile(sha256: digest, size: size, path: URL(fileURLWithPath: path).path)
    }
    return files
  }
}

extension RenderJob {
  /// Makes a job of a plan. `files` has its files by their paths in the plan, and `output` is the suggested name of the
  /// video.
  package init(
    of plan: RenderPlan, _ settings: OutputSettings, output: String, version: String,
    files: [String: JobFile], cache: CacheSettings, by worker: Worker
  ) throws(WorkerFailure) {
    let parts = try worker.perform(PartsRequest(plan: plan, settings: settings, cache: cache))
    do throws(JobError) {
      try self.init(
        plan, settings, output: output, version: version, files: files, parts: parts)
    } catch {
      throw WorkerFailure(kind: .fault, message: "the job \(error)")
    }
  }
}
