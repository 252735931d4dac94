import ArgumentParser
import Diagnostics
import Files
import Glibc
import Synchronization

/// What the program says: results on standard output, everything else on standard error.
///
/// Standard error may be closed or full, which changes nothing. Standard output that cannot be
/// written ends the command, at once or when its files are made: see `keepsWorking`.
enum Console {
  static func print(_ text: String, terminator: String = "\n") {
    write(text + terminator)
  }

  /// Writes a piece of the result, if it is not empty.
  static func write(_ text: String) {
    write(Array(text.utf8))
  }

  static func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, loss.withLock({ $0 == nil }) else { return }
    do throws(SystemError) {
      try Descriptor.standardOutput.write(bytes)
    } catch {
      loss.withLock { $0 = error }
      if error.code != EPIPE { complain("cannot write to standard output: \(error)") }
      guard !goesOn.load(ordering: .relaxed) else { return }
      Interruption.cleanUp()
      end(.success)
    }
  }

  /// One line that begins with the program's name; control characters are made visible.
  static func complain(_ message: String) {
    let place = context.withLock(\.self).map { "\($0): " } ?? ""
    report("templater: \(escapedForDisplay(place + message))\n")
  }

  /// Says on a terminal that a file is there.
  static func reportWriting(of path: String) {
    report("wrote \(escapedForDisplay(path))\n")
  }

  static func report(_ text: String) {
    try? Descriptor.standardError.write(text.utf8)
  }

  /// Says what went wrong and gives up with a status.
  static func fail(_ message: String, _ status: ExitCode) -> any Error {
    complain(message)
    return status
  }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
  static let errorHasColor = ColorChoice.auto.usesColor(on: STDERR_FILENO)
}

extension Console {
  /// Why standard output cannot be written any more.
  private static let loss = Mutex<SystemError?>(nil)
  private static let goesOn = Atomic(false)
  private static let context = Mutex<String?>(nil)

  /// What is being worked on, such as `row 3`: complaints and findings begin with it.
  static var currentContext: String? { context.withLock(\.self) }

  /// Runs `body`, whose complaints and findings begin with `place`.
  static func within<Result>(_ place: String?, _ body: () throws -> Result) rethrows -> Result {
    let former = currentContext
    context.withLock { $0 = place ?? former }
    defer { context.withLock { $0 = former } }
    return try body()
  }

  /// To be called by commands that write files, before they begin: they go on when standard output
  /// is closed, as what they print is not what they are called for.
  static func keepsWorking() { goesOn.store(true, ordering: .relaxed) }

  /// Ends the program with a status, or with what became of standard output: 128 + SIGPIPE where
  /// no process reads it any more, 74 where it could not be written.
  static func end(_ status: ExitCode) -> Never {
    let isGrave = status != .success && status != Status.invalid
    switch loss.withLock(\.self)?.code {
    case nil: exit(status.rawValue)
    case EPIPE: exit(status == .success ? 128 + SIGPIPE : status.rawValue)
    default: exit(isGrave ? status.rawValue : Status.cannotWriteOutput.rawValue)
    }
  }
}
