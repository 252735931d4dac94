import Dispatch
import Foundation
import WorkerProtocol

/// A running `templater-media`. Its death is an error with a name, and not ours.
final class Worker {
  private let process = Process()
  private let requests = Pipe()
  private let replies = Pipe()
  private var reader: LineReader
  /// Foundation's own waiting looks only twenty times a second.
  private let end = DispatchSemaphore(value: 0)

  /// Starts the program that lies beside this one.
  init() throws {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = own.deletingLastPathComponent().appendingPathComponent("templater-media")
    process.executableURL = program
    process.standardInput = requests
    process.standardOutput = replies
    reader = LineReader(replies.fileHandleForReading)
    process.terminationHandler = { [end] _ in end.signal() }
    do {
      try process.run()
    } catch {
      throw WorkerFailure(kind: .fault, message: "cannot start \(program.path)")
    }
    Interruption.stops(process.processIdentifier)
  }

  /// One for several requests. Throws a status, with its sentence said, when there is none.
  static func started() throws -> Worker {
    do {
      return try Worker()
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
  }

  /// Sends a request. The worker ends when it has answered the last one.
  func send(_ request: WorkerRequest, isLast: Bool = true) throws {
    let line = try Wire.line(request)
    // A worker that is already dead is noticed when its answer is missing.
    try? requests.fileHandleForWriting.write(contentsOf: line)
    if isLast { try? requests.fileHandleForWriting.close() }
  }

  /// Sends a request and waits for its end.
  func finish(_ request: WorkerRequest) throws {
    try send(request)
    while true {
      if case .finished = try next() { return }
    }
  }

  /// The next answer. Throws what the worker says has failed, and its own death.
  func next() throws -> WorkerReply {
    guard let line = reader.next() else { throw death() }
    let reply = try Wire.message(WorkerReply.self, from: line)
    if case .failed(let failure) = reply { throw failure }
    return reply
  }

  private func death() -> WorkerFailure {
    waitUntilEnd()
    let how =
      process.terminationReason == .uncaughtSignal
      ? "was killed by signal \(process.terminationStatus)"
      : "ended with status \(process.terminationStatus)"
    return WorkerFailure(
      kind: .fault,
      message: "the media process \(how) before it was done; nothing was written")
  }

  /// May be asked again.
  private func waitUntilEnd() {
    end.wait()
    end.signal()
  }

  deinit {
    try? requests.fileHandleForWriting.close()
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      waitUntilEnd()
    }
  }
}
