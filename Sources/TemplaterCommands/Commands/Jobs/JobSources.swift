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

  /// Copies the files into a folder, each under its digest. Files that are there are not copied again. Prints an error
  /// message and throws an exit status if that fails.
  func copy(to folder: String) throws {
    for file in files.values.sorted(by: { $0.path < $1.path }) {
      let target = OutputTarget("\(folder)/\(file.sha256)")
      if let size = try? ReadableFile(target.path).size, size == file.size { continue }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try NewFile.make(target) { copy in
        do throws(SystemError) {
          let source = try ReadableFile(file.path)
          while true {
            let bytes = try source.read(upTo: 1 << 20)
            if bytes.isEmpty { break }
            try Descriptor(copy.descriptor).write(bytes)
          }
        } catch {
          throw Console.fail(
            "cannot copy \(file.path) to \(target.path): \(error)", Status.cannotWriteOutput)
        }
      }
    }
  }
}
