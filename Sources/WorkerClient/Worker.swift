import Files
import FoundationEssentials
import Glibc
package import MediaValues
import Processes
package import WorkerProtocol

/// A running `templater-media`. When it dies, a request throws a ``WorkerFailure``.
package final class Worker {
  private let process: ChildProcess
  private let observer: WorkerObserver
  private var reader: LineReader
  /// The confined files that previous requests contained, with their folders.
  private var confined: [String: String] = [:]
  /// The number of the last request; 0 before the first.
  private var number = 0
  /// Whether the process has died or has sent something unreadable, so that it takes no more requests.
  package private(set) var hasFailed = false

  /// Starts the program, with variables added to the environment.
  package init(
    _ program: WorkerProgram, environment: [String: String] = [:], observer: WorkerObserver
  ) throws(WorkerFailure) {
    do throws(SystemError) {
      var environment = environment
      // A confined process cannot start Swift's program for backtraces, and would print that it failed.
      if getenv("SWIFT_BACKTRACE") == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
      process = try ChildProcess(
        [program.path()], environment: environment, ended: observer.ended)
    } catch {
      let place =
        switch program {
        case .besideThis: "templater-media, which must be in the same folder as this program"
        case .at(let path): path
        }
      throw WorkerFailure(kind: .fault, message: "cannot start \(place): \(error)")
    }
    self.observer = observer
    observer.started(process.identifier)
    reader = LineReader(process.output)
  }

  /// Sends a request and waits for its reply. `progress` is called with each report before the reply, in order.
  ///
  /// Throws the failure that the worker reports, after which the worker accepts further requests. Throws a failure of
  /// kind `.fault` if the worker has died or sends an unreadable message.
  package func perform<Request: WorkerRequest>(
    _ request: Request, progress: (Request.Progress) -> Void = { _ in }
  ) throws(WorkerFailure) -> Request.Reply {
    try send(request)
    while true {
      switch try message(about: Request.self) {
      case .progress(let value): progress(value)
      case .unconfined(let reason): observer.unconfined(reason)
      case .reply(let reply): return reply
      case .failed(let failure): throw failure
      }
    }
  }

  /// Throws if the request cannot be written. Waiting for a reply would then block both processes.
  private func send(_ request: some WorkerRequest) throws(WorkerFailure) {
    let unsaid = ConfinedFiles.all.filter { confined[$0.key] != $0.value }
    let line: Data
    do throws(WireError) {
      line = try Wire.line(request, number: number + 1, confined: unsaid)
    } catch {
      throw fault("cannot receive a request: \(error)")
    }
    do throws(SystemError) {
      try process.write(line)
    } catch {
      // The status of a worker that has just died explains more than the closed pipe.
      if let end = process.end(within: 200) { throw death(end) }
      throw fault("cannot be reached: \(error)")
    }
    number += 1
    confined.merge(unsaid) { $1 }
  }

  /// Waits for the next message about the last request.
  private func message<Request: WorkerRequest>(
    about type: Request.Type
  ) throws(WorkerFailure) -> WorkerMessage<Request.Progress, Request.Reply> {
    while true {
      let line = try nextLine()
      do throws(WireError) {
        let message = try MessageLine(line)
        // A message about a previous request is late. A worker that could not read the number sends 0.
        if !(1..<number).contains(message.number) { return try message.read(about: type) }
      } catch {
        throw fault(
          "sent an invalid reply; both programs must have the same version")
      }
    }
  }

  private func nextLine() throws(WorkerFailure) -> Data {
    let line: Data?
    do throws(SystemError) {
      line = try reader.next()
    } catch {
      throw fault("stopped answering: \(error)")
    }
    guard let line else {
      // The worker sends nothing more. Without its standard input it does not wait for another request.
      process.closeInput()
      throw death(process.wait())
    }
    return line
  }

  /// Returns a failure of the worker. An output that was not complete has not been written.
  fileprivate func fault(_ what: String) -> WorkerFailure {
    hasFailed = true
    return WorkerFailure(
      kind: .fault, message: "the media process \(what); no incomplete file was left")
  }

  private func death(_ end: ChildProcess.End) -> WorkerFailure {
    let how =
      switch end {
      case .signal(let signal): "was killed by signal \(signal)"
      case .status(let status): "ended with status \(status)"
      case .unknown: "ended"
      }
    return fault("\(how) before it was done")
  }
}

extension Worker {
  /// Determines the properties of files. `report` is called for each of `paths` in their order, as soon as that file and
  /// those before it are done; a path may occur twice.
  package func probe(
    _ paths: [String], _ depth: ProbeDepth, report: (String, ProbedFile.Outcome) -> Void
  ) throws(WorkerFailure) {
    var outcomes: [String: ProbedFile.Outcome] = [:]
    var rest = paths[...]
    _ = try perform(ProbeRequest(paths: paths, depth: depth)) { file in
      outcomes[file.path] = file.outcome
      while let path = rest.first, let outcome = outcomes[path] {
        rest.removeFirst()
        report(path, outcome)
      }
    }
    guard let path = rest.first else { return }
    throw fault("did not report \(path)")
  }

  /// Returns the properties of a file.
  package func facts(of path: String, _ depth: ProbeDepth) throws(WorkerFailure) -> MediaFacts {
    var outcome: ProbedFile.Outcome?
    try probe([path], depth) { outcome = $1 }
    guard let outcome else { throw fault("did not report \(path)") }
    return try outcome.get()
  }
}
