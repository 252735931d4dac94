import Files
import FoundationEssentials
package import MediaValues
package import WorkerProtocol

/// A running `templater-media`. When it dies, a request throws a ``WorkerFailure``.
package final class Worker {
  private let process: WorkerProcess
  private let observer: WorkerObserver
  private var reader: LineReader
  /// The files of documents that it knows of, with their folders.
  private var confined: [String: String] = [:]

  /// Starts the program, with variables added to the environment.
  package init(
    _ program: WorkerProgram, environment: [String: String] = [:], observer: WorkerObserver
  ) throws(WorkerFailure) {
    do throws(SystemError) {
      process = try WorkerProcess(program, environment: environment, observer: observer)
    } catch {
      let place =
        switch program {
        case .besideThis: "templater-media, which must be in the folder of this program"
        case .at(let path): path
        }
      throw WorkerFailure(kind: .fault, message: "cannot start \(place): \(error)")
    }
    self.observer = observer
    reader = LineReader(process.replies)
  }

  /// Sends a request. The worker ends when it has answered the last one. Throws where it cannot be
  /// reached: it would wait for its request, and we for its answer.
  package func send(_ request: WorkerRequest, isLast: Bool = true) throws {
    var line = try Wire.line(request)
    let unsaid = ConfinedFiles.all.filter { confined[$0.key] != $0.value }
    if !unsaid.isEmpty {
      line = try Wire.line(WorkerRequest.confine(unsaid)) + line
      confined.merge(unsaid) { $1 }
    }
    do throws(SystemError) {
      try process.write(line)
    } catch {
      // One that has just died says more about it than a pipe that is closed.
      if let end = process.end(within: 200) { throw death(end) }
      throw fault("cannot be reached: \(error)")
    }
    if isLast { process.closeRequests() }
  }

  /// Sends a request and waits for its end. `report` is told what was noticed in media.
  package func finish(_ request: WorkerRequest, _ report: ([MediumNotice]) -> Void) throws {
    try send(request)
    while true {
      switch try next() {
      case .finished: return
      case .noticed(let notices): report(notices)
      default: break
      }
    }
  }

  /// The next answer. Throws what the worker says has failed, and its own death.
  package func next() throws -> WorkerReply {
    let line: Data?
    do throws(SystemError) {
      line = try reader.next()
    } catch {
      throw fault("cannot be heard: \(error)")
    }
    guard let line else { throw death(process.wait()) }
    guard let reply = try? Wire.message(WorkerReply.self, from: line) else {
      throw fault("gave an answer that is not understood; both programs have to be of one version")
    }
    if case .failed(let failure) = reply { throw failure }
    if case .unconfined(let reason) = reply {
      observer.unconfined(reason)
      return try next()
    }
    return reply
  }

  /// What was being made is not there, unless it was complete already.
  private func fault(_ what: String) -> WorkerFailure {
    WorkerFailure(
      kind: .fault, message: "the media process \(what); no file is left half written")
  }

  private func death(_ end: WorkerProcess.End) -> WorkerFailure {
    let how =
      switch end {
      case .signal(let signal): "was killed by signal \(signal)"
      case .status(let status): "ended with status \(status)"
      case .unknown: "ended"
      }
    return fault("\(how) before it was done")
  }
}
