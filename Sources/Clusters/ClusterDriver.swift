import Files
import FoundationEssentials
package import Glibc
package import Jobs
import Processes
import WorkerProtocol

/// Makes the parts of a job on a Ray cluster, through the program `templater-ray`.
package struct ClusterDriver: Sendable {
  package let address: ClusterAddress
  /// How long to wait for a cluster that does not answer, in seconds.
  private let patience: Int

  package init(_ address: ClusterAddress, patience: Int = 0) {
    self.address = address
    self.patience = patience
  }

  /// Makes the parts of a job that a cache does not have, and adds them to it. Blocks until the cluster is done.
  ///
  /// - Parameters:
  ///   - job: The job, whose files have absolute paths.
  ///   - folder: The cache. With the address of a dashboard, the head node must see it under the same name, and so the job
  ///     file in its folder `jobs`. The messages of Ray are in a file there, which remains if something failed.
  ///   - announce: Called with the name of each file that would remain after an interruption.
  ///   - started: Called with the identifier of the program, which cancels the tasks when it receives SIGTERM.
  ///   - ended: Called when the program has ended.
  package func makeParts(
    of job: RenderJob, inCache folder: String,
    announce: @escaping @Sendable (String) -> Void = { _ in },
    started: (pid_t) -> Void, ended: @escaping @Sendable (pid_t) -> Void,
    progress: (ClusterProgress) -> Void
  ) throws(ClusterFailure) -> ClusterReport {
    let jobs = try ClusterFolder(inCache: folder)
    let status = JobStatus(of: job, inCache: folder)
    guard status.chunks.contains(false) || status.sound == false else {
      return ClusterReport(failures: [], log: nil)
    }
    let file = try jobs.add(job, announce: announce)
    let log = try jobs.log(announce: announce)
    do throws(ClusterFailure) {
      let failures = try run(
        file, folder, log, started: started, ended: ended, progress: progress)
      return ClusterReport(failures: failures, log: log.end(isKept: !failures.isEmpty))
    } catch {
      var error = error
      error.log = log.end(isKept: true)
      throw error
    }
  }

  /// Runs the program. Returns the messages of the tasks that failed.
  private func run(
    _ job: borrowing HeldJob, _ folder: String, _ log: borrowing ClusterLog,
    started: (pid_t) -> Void, ended: @escaping @Sendable (pid_t) -> Void,
    progress: (ClusterProgress) -> Void
  ) throws(ClusterFailure) -> [String] {
    let words = [
      ClusterDriver.program, "make", job.path, "--cache", folder, "--address", "\(address)",
      "--progress", "json", "--wait", "\(patience)",
    ]
    let process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(
        words.map { Array($0.utf8CString) }, environment: [:], errors: log.descriptor,
        ended: ended)
    } catch {
      throw ClusterFailure(
        kind: .unreachable,
        message: error.code == ENOENT
          ? "the program \(ClusterDriver.program) was not found; install it with 'pip install ./integrations/ray'"
          : "cannot start \(ClusterDriver.program): \(error)")
    }
    started(process.identifier)
    process.closeInput()
    var failures: [String] = []
    var reason: String?
    var reader = LineReader(process.output)
    while let line = try? reader.next() {
      if let read = try? JSONDecoder().decode(ClusterProgress.self, from: line) {
        failures = read.failures
        progress(read)
      } else if let read = try? JSONDecoder().decode(Reason.self, from: line) {
        reason = read.error
      } else {
        log.add(line)
      }
    }
    try ClusterDriver.check(process.wait(), reason)
    return failures
  }

  /// The line in which the program says why it ends.
  private struct Reason: Decodable {
    let error: String
  }

  private static let program = "templater-ray"

  private static func check(
    _ end: ChildProcess.End, _ reason: String?
  ) throws(ClusterFailure) {
    switch end {
    case .status(0): return
    case .status(69):
      throw ClusterFailure(
        kind: .unreachable, message: reason ?? "the cluster cannot be reached")
    case .status(2):
      let reason = reason ?? "wrong arguments; install its version for this templater"
      throw ClusterFailure(kind: .refused, message: "\(program): \(reason)")
    case .status(let status):
      // It gives a reason with each status but that of an unexpected error.
      guard let reason, status != 75 else {
        throw ClusterFailure(
          kind: .lost, message: reason ?? "\(program) ended with status \(status)")
      }
      throw ClusterFailure(kind: .refused, message: "\(program): \(reason)")
    case .signal(let signal):
      throw ClusterFailure(kind: .lost, message: "\(program) was killed by signal \(signal)")
    case .unknown: throw ClusterFailure(kind: .lost, message: "\(program) ended")
    }
  }
}
