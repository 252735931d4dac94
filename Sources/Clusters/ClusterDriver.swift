import Files
import FoundationEssentials
package import Glibc
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

  /// Makes the parts of a job that a cache does not have, and adds them to it. Returns the messages of the tasks that
  /// failed, whose parts are missing. Blocks until the cluster is done.
  ///
  /// - Parameters:
  ///   - path: The job file. With the address of a dashboard, the head node must see it and the cache under the same names.
  ///   - started: Called with the identifier of the program, which cancels the tasks when it receives SIGTERM.
  ///   - ended: Called when the program has ended.
  package func makeParts(
    ofJob path: String, cache folder: String,
    started: (pid_t) -> Void = { _ in }, ended: @escaping @Sendable (pid_t) -> Void = { _ in },
    progress: (ClusterProgress) -> Void
  ) throws(ClusterFailure) -> [String] {
    let words = [
      ClusterDriver.program, "make", path, "--cache", folder, "--address", "\(address)",
      "--progress", "json", "--wait", "\(patience)",
    ]
    let process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(
        words.map { Array($0.utf8CString) }, environment: [:], ended: ended)
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
    // Other lines are messages of Ray.
    while let line = try? reader.next() {
      if let read = try? JSONDecoder().decode(ClusterProgress.self, from: line) {
        failures = read.failures
        progress(read)
      } else if let read = try? JSONDecoder().decode(Reason.self, from: line) {
        reason = read.error
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
    case .status(let status):
      throw ClusterFailure(
        kind: .lost, message: reason ?? "\(program) ended with status \(status)")
    case .signal(let signal):
      throw ClusterFailure(kind: .lost, message: "\(program) was killed by signal \(signal)")
    case .unknown: throw ClusterFailure(kind: .lost, message: "\(program) ended")
    }
  }
}

/// What is done of the missing parts of a job.
package struct ClusterProgress: Hashable, Sendable, Decodable {
  /// The frames that are complete, and the frames of all parts that were missing.
  package let done, count: Int
  /// The messages of tasks that failed.
  package let failures: [String]
}

/// A cluster could not make the parts of a job.
package struct ClusterFailure: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Nothing was begun: the program is not installed, or no cluster answers.
    case unreachable
    /// The program or the cluster ended in the middle. Some parts may be in the cache.
    case lost
  }

  package let kind: Kind
  /// The rest of a sentence.
  package let message: String
}
