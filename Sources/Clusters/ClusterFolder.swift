import Files
import Glibc
import Jobs

/// The folder of a cache with the job files for clusters, and with what Ray printed about jobs that failed.
///
/// A program holds the lock of its job file. The system ends the lock with the program, so that the job file of one that
/// was killed is removed by the next one.
struct ClusterFolder {
  /// How long logs are kept, in seconds.
  private static let logTime = 7 * 24 * 3600
  /// The beginning of all names.
  private static let prefix = "templater-"

  private let path: String

  /// Creates the folder if it is missing, and removes old logs and the job files of programs that have ended. Throws a
  /// failure of the kind `.unwritable`.
  init(inCache folder: String) throws(ClusterFailure) {
    path = folder + "/jobs"
    do throws(SystemError) {
      try makeFolders(path, mode: 0o777)
      let oldest = time(nil) - ClusterFolder.logTime
      for name in try names(in: path) { prune(name, oldest) }
    } catch {
      throw ClusterFailure(kind: .unwritable, message: "cannot use \(path): \(error)")
    }
  }

  /// Removes a file that this type has named. Others, such as those of a user whose folder is also that of the cache, stay.
  private func prune(_ name: String, _ oldest: Int) {
    guard name.hasPrefix(ClusterFolder.prefix) else { return }
    let file = path + "/" + name
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if name.hasSuffix(".json") {
      HeldJob.removeAbandoned(file)
    } else if name.hasSuffix(".log"), status.st_mtim.tv_sec < oldest {
      unlink(file)
    }
  }

  /// Creates a log. `announce` receives its path.
  func log(announce: (String) -> Void) throws(ClusterFailure) -> ClusterLog {
    let name = newName("log")
    announce(name)
    do throws(SystemError) {
      return try ClusterLog(name)
    } catch {
      throw ClusterFailure(kind: .unwritable, message: "cannot write \(name): \(error)")
    }
  }

  /// Writes a job file. `announce` receives its path, and each hidden name before it is used.
  func add(
    _ job: RenderJob, announce: @escaping @Sendable (String) -> Void
  ) throws(ClusterFailure) -> HeldJob {
    let name = newName("json")
    announce(name)
    let bytes: [UInt8]
    do throws(JobError) {
      bytes = try JobText.bytes(of: job)
    } catch {
      throw ClusterFailure(kind: .unwritable, message: "the job \(error)")
    }
    do throws(OutputFailure) {
      return try HeldJob(bytes, at: name, announce: announce)
    } catch {
      throw ClusterFailure(kind: .unwritable, message: error.sentence)
    }
  }

  private func newName(_ suffix: String) -> String {
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    return "\(path)/\(ClusterFolder.prefix)\(number).\(suffix)"
  }
}
