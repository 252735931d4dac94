import Clusters
import Files
import FoundationEssentials
import Jobs
import Planning
import WorkerClient
import WorkerProtocol

/// The files that a plan reads, with their digests.
struct JobSources {
  /// The files by their paths in the plan.
  let files: [String: JobFile]

  /// Reads the files, or looks them up in the cache. Prints an error message and throws an exit status if one cannot be
  /// read.
  init(of plan: RenderPlan, in cache: CacheSettings, by worker: Worker) throws {
    do throws(WorkerFailure) {
      files = try plan.files(in: cache, by: worker)
    } catch {
      throw error.reported()
    }
  }

  /// Returns the files by their paths in the plan. Paths in a folder are relative to it.
  func files(relativeTo folder: String) -> [String: JobFile] {
    files.mapValues { file in
      var file = file
      if file.path.hasPrefix(folder + "/") {
        file.path = String(file.path.dropFirst(folder.count + 1))
      }
      return file
    }
  }
}
