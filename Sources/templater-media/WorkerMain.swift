import Files
import FoundationEssentials
import Glibc
import Media
import Sandbox
import Synchronization
import WorkerProtocol

/// The media worker: reads requests from its standard input, one after the other, and writes replies to
/// its standard output. The client is `templater`.
@main
struct WorkerMain {
  static func main() {
    // Both are errors of a write, and reported as such.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A program that ignores the signal passes that on, and the status of a child would be lost.
    signal(SIGCHLD, SIG_DFL)
    Descriptor.occupyStandardNumbers()
    ChildGuard.watchSignals()
    TemporaryFile.chooseNames()
    returnFramesToSystem()
    if CommandLine.arguments.contains("--version") {
      try? Descriptor.standardOutput.write("templater-media \(programVersion)\n".utf8)
      return
    }
    var requests = LineReader(.standardInput)
    do throws(SystemError) {
      while let line = try requests.next() { serve(line, workerRequests) }
    } catch {
      try? Descriptor.standardError.write("templater-media: cannot read requests: \(error)\n".utf8)
      exit(70)
    }
  }

  /// Handles a request of the list. The compiler checks that each of them has a handler.
  private static func serve<each Request: AnsweredRequest>(
    _ line: Data, _ list: RequestList<repeat each Request>
  ) {
    var number = 0
    do {
      let line = try RequestLine(line)
      number = line.number
      for type in repeat (each Request).self {
        guard type.name == line.name else { continue }
        let asked = try line.read(type)
        // The confined files apply to later requests too.
        ConfinedFiles.formUnion(asked.confined)
        return try ConfinedAnswer(asked.request, to: Client(number: number)).run()
      }
      throw WireError("there is no '\(line.name)'")
    } catch {
      fail(WorkerFailure(error), number: number)
    }
  }

  /// Threads write one line at a time.
  private static let writing = Mutex(())

  /// Writes a message. If the client has ended, and so does not read it, this process ends too. With `andEnd` this process
  /// ends after the message.
  static func send<Progress, Reply>(
    _ message: WorkerMessage<Progress, Reply>, number: Int, andEnd isLast: Bool = false
  ) {
    let line: Data
    do throws(WireError) {
      line = try Wire.line(message, number: number)
    } catch {
      let failure = WorkerFailure(kind: .fault, message: "cannot write a message: \(error)")
      return fail(failure, number: number, andEnd: isLast)
    }
    writing.withLock { _ in
      do {
        try Descriptor.standardOutput.write(line)
      } catch {
        // `exit` would unload libraries that other threads still use.
        _exit(1)
      }
      if isLast { _exit(0) }
    }
  }

  /// Writes that a request has failed, whatever its type.
  static func fail(_ failure: WorkerFailure, number: Int, andEnd isLast: Bool = false) {
    send(WorkerMessage<Never, Never>.failed(failure), number: number, andEnd: isLast)
  }
}
