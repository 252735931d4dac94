import Files
import Foundation
import MediaValues
import WorkerProtocol

/// A running `templater-media`. Its death is an error with a name, and not ours.
final class Worker {
  private let process: WorkerProcess
  private var reader: LineReader
  /// The files of documents that it knows of, with their folders.
  private var confined: [String: String] = [:]

  /// Starts the program that lies beside this one.
  init() throws {
    do throws(SystemError) {
      process = try WorkerProcess(besideThis: "templater-media")
    } catch {
      let limit = OpenFileLimit.sentence.map { "; \($0)" } ?? ""
      throw WorkerFailure(
        kind: .fault,
        message:
          "cannot start templater-media, which has to lie beside this program: \(error)\(limit)")
    }
    reader = LineReader(process.replies)
  }

  /// One for several requests. Throws a status, with its sentence said, when there is none.
  static func started() throws -> Worker {
    do {
      return try Worker()
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
  }

  /// Sends a request. The worker ends when it has answered the last one. Throws where it cannot be
  /// reached: it would wait for its request, and we for its answer.
  func send(_ request: WorkerRequest, isLast: Bool = true) throws {
    var line = try Wire.line(request)
    let unsaid = ConfinedFiles.all.filter { confined[$0.key] != $0.value }
    if !unsaid.isEmpty {
      line = try Wire.line(WorkerRequest.confine(unsaid)) + line
      confined.merge(unsaid) { $1 }
    }
    do throws(SystemError) {
      guard let requests = process.requests else { throw SystemError(EPIPE) }
      try requests.write(line)
    } catch {
      // One that has just died says more about it than a pipe that is closed.
      if let end = process.end(within: 200) { throw death(end) }
      throw fault("cannot be reached: \(error)")
    }
    if isLast { process.closeRequests() }
  }

  /// Sends a request and waits for its end. Says what was noticed in media.
  func finish(_ request: WorkerRequest) throws {
    try send(request)
    while true {
      switch try next() {
      case .finished: return
      case .noticed(let notices): MediumNotice.report(notices)
      default: break
      }
    }
  }

  /// The next answer. Throws what the worker says has failed, and its own death.
  func next() throws -> WorkerReply {
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
      Confinement.report(missing: reason)
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
