import ArgumentParser
import Diagnostics
import Files
import Glibc
import Synchronization

/// The output of the program: results on standard output, everything else on standard error.
///
/// If standard error is closed or full, its output is lost. If standard output cannot be written, the command
/// ends: immediately, or after its files are written; see `ignoreClosedOutput`.
enum Console {
  /// The streams that output is written to. Tests set it to collect the output of a command.
  @TaskLocal static var streams = OutputStreams.standard

  /// Whether every line on standard error is a JSON object, as `--progress json` requires.
  @TaskLocal static var reportsObjects = false

  static func print(_ text: String, terminator: String = "\n") {
    write(text + terminator)
  }

  /// Writes text to standard output. Does nothing if it is empty.
  static func write(_ text: String) {
    write(Array(text.utf8))
  }

  static func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, loss.withLock({ $0 == nil }) else { return }
    do throws(SystemError) {
      try streams.output(bytes)
    } catch {
      loss.withLock { $0 = error }
      if error.code != EPIPE { reportError("cannot write to standard output: \(error)") }
      guard !ignoresClosedOutput.load(ordering: .relaxed) else { return }
      Interruption.cleanUp()
      end(.success)
    }
  }

  /// Prints an error message, which begins with the program's name. Control characters are made visible.
  static func reportError(_ message: String) { report(.error, message) }

  /// Prints a message that is no finding. Its severity is for programs.
  static func report(_ severity: Diagnostic.Severity, _ message: String) {
    let text = (context.map { "\($0): " } ?? "") + message
    guard reportsObjects else { return report("templater: \(escapedForDisplay(text))\n") }
    report(
      jsonObject([("severity", jsonLiteral(severity.rawValue)), ("message", jsonLiteral(text))])
        + "\n")
  }

  /// Reports that a file was written, for people.
  static func reportWriting(of path: String) {
    guard !reportsObjects else { return }
    report("wrote \(escapedForDisplay(path))\n")
  }

  static func report(_ text: String) {
    try? streams.errors(Array(text.utf8))
  }

  /// Prints an error message, and returns the exit status to throw.
  static func fail(_ message: String, _ status: ExitCode) -> any Error {
    reportError(message)
    return status
  }

  static var errorIsTerminal: Bool { streams.areStandard && isatty(STDERR_FILENO) == 1 }
  /// The columns of the terminal of standard error; `nil` if it is no terminal, or does not know.
  static var errorWidth: Int? {
    var size = winsize()
    guard errorIsTerminal, ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }
  static var errorHasColor: Bool { streams.mayHaveColor && standardErrorHasColor }
  private static let standardErrorHasColor = ColorChoice.auto.usesColor(on: STDERR_FILENO)
}

extension Console {
  /// The error that stopped output to standard output.
  private static let loss = Mutex<SystemError?>(nil)
  private static let ignoresClosedOutput = Atomic(false)

  /// The current item of work, such as `row 3`. Error messages and findings begin with it.
  @TaskLocal static var context: String?

  /// Runs `body`. Its error messages and findings begin with `place`, or with the current context if that is
  /// `nil`.
  static func within<Result>(_ place: String?, _ body: () throws -> Result) rethrows -> Result {
    try $context.withValue(place ?? context, operation: body)
  }

  /// Runs `body` and returns what it would have printed on standard error, for `report`.
  static func holding<Value>(
    _ body: () throws -> Value
  ) -> (result: Result<Value, any Error>, messages: String) {
    let held = Mutex<[UInt8]>([])
    let holding = OutputStreams(
      output: streams.output, errors: { bytes in held.withLock { $0 += bytes } },
      mayHaveColor: streams.mayHaveColor)
    let result = $streams.withValue(holding) { Result { try body() } }
    return (result, String(decoding: held.withLock(\.self), as: UTF8.self))
  }

  /// Lets the command continue if standard output is closed. Commands that write files call it first, because
  /// their files matter more than what they print.
  static func ignoreClosedOutput() { ignoresClosedOutput.store(true, ordering: .relaxed) }

  /// Exits with a status. If standard output could not be written, the status is 128 + SIGPIPE if its reader
  /// closed it, and otherwise 74; a graver status takes precedence.
  static func end(_ status: ExitCode) -> Never {
    let isGrave = status != .success && status != Status.invalid
    switch loss.withLock(\.self)?.code {
    case nil: exit(status.rawValue)
    case EPIPE: exit(status == .success ? 128 + SIGPIPE : status.rawValue)
    default: exit(isGrave ? status.rawValue : Status.cannotWriteOutput.rawValue)
    }
  }
}
