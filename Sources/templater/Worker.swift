import Foundation
import WorkerProtocol

/// A running `templater-media`. Its death is an error with a name, and not ours.
final class Worker {
  private let process = Process()
  private let requests = Pipe()
  private let replies = Pipe()
  private var reader: LineReader
  private var interruptions: [any DispatchSourceSignal] = []

  /// Starts the program that lies beside this one.
  init() throws {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = own.deletingLastPathComponent().appendingPathComponent("templater-media")
    process.executableURL = program
    process.standardInput = requests
    process.standardOutput = replies
    reader = LineReader(replies.fileHandleForReading)
    do {
      try process.run()
    } catch {
      throw WorkerFailure(kind: .fault, message: "cannot start \(program.path)")
    }
    interruptions = Interruption.stop(process.processIdentifier)
  }

  /// Sends a request; the worker ends when it has answered it.
  func send(_ request: WorkerRequest) throws {
    let line = try Wire.line(request)
    // A worker that is already dead is noticed when its answer is missing.
    try? requests.fileHandleForWriting.write(contentsOf: line)
    try? requests.fileHandleForWriting.close()
  }

  /// The next answer. Throws what the worker says has failed, and its own death.
  func next() throws -> WorkerReply {
    guard let line = reader.next() else { throw death() }
    let reply = try Wire.message(WorkerReply.self, from: line)
    if case .failed(let failure) = reply { throw failure }
    return reply
  }

  private func death() -> WorkerFailure {
    process.waitUntilExit()
    let how =
      process.terminationReason == .uncaughtSignal
      ? "was killed by signal \(process.terminationStatus)"
      : "ended with status \(process.terminationStatus)"
    return WorkerFailure(
      kind: .fault,
      message: "the media process \(how) before it was done; nothing was written")
  }

  deinit {
    try? requests.fileHandleForWriting.close()
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
  }
}

/// Ends the worker and this program when the user interrupts.
enum Interruption {
  /// From now on SIGINT and SIGTERM first stop `worker`, then end this program with 128 plus
  /// the signal's number. The worker's output has no name until it is finished, so nothing is
  /// left behind.
  ///
  /// Lasts as long as the sources that are returned.
  static func stop(_ worker: Int32) -> [any DispatchSourceSignal] {
    signal(SIGPIPE, SIG_IGN)
    return [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        kill(worker, SIGKILL)
        if Console.errorIsTerminal { Console.report("\n") }
        Console.complain("interrupted; nothing was written")
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }
}
