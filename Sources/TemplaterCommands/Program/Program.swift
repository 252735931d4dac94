import ArgumentParser
import Files
import Glibc

/// The program `templater`.
package enum Program {
  /// Runs the command line. Errors in it are reported, with advice on how to correct it if there is
  /// any.
  package static func main() -> Never {
    // A closed pipe or an exceeded quota makes a write fail, which is reported as its error.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // If the signal is ignored, as inherited from a parent, it is unknown how the media process ended.
    signal(SIGCHLD, SIG_DFL)
    Descriptor.occupyStandardNumbers()
    // Swift finds the arguments with /proc/self/maps; without them the command would print its help and succeed.
    if CommandLine.arguments.isEmpty {
      try? Descriptor.standardError.write(
        "templater: its arguments cannot be read; is /proc mounted?\n".utf8)
      Glibc.exit(Status.fault.rawValue)
    }
    if let fault = OpenFileLimit.raise() {
      try? Descriptor.standardError.write("templater: \(fault)\n".utf8)
      Glibc.exit(Status.fault.rawValue)
    }
    Console.end(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the command and reports its error. Returns the exit status.
  static func run(_ words: [String]) -> ExitCode {
    guard ProgressFormat.isJSON(words) else { return perform(words) }
    Interruption.reportObject()
    return Console.$reportsObjects.withValue(true) { perform(words) }
  }

  private static func perform(_ words: [String]) -> ExitCode {
    var running: (any ParsableCommand.Type)?
    do {
      if let fault = UnreadableNames.fault { throw Console.fail(fault, Status.usage) }
      if let fault = UnknownSubcommand.fault(of: words) { throw ValidationError(fault) }
      var command = try TemplaterCommand.parseAsRoot(words)
      running = type(of: command)
      try SharedWorker.$ofCommand.withValue(SharedWorker()) { try command.run() }
      return .success
    } catch {
      let status = TemplaterCommand.exitCode(for: error)
      var text =
        running.flatMap { usageError(error, of: $0) } ?? TemplaterCommand.fullMessage(for: error)
      guard !text.isEmpty else { return status }
      var message = (error as? ValidationError)?.message ?? TemplaterCommand.message(for: error)
      if status == .validationFailure, !message.isEmpty,
        let better = UsageAdvice(words: words, message: message).sentence
      {
        text = text.replacing(message, with: better, maxReplacements: 1)
        message = better
      }
      if status == .success {
        Console.print(CompletionScript.corrected(text, for: words))
      } else if Console.reportsObjects {
        Console.reportError(message)
      } else {
        Console.report(text + "\n")
      }
      return status
    }
  }

  /// Returns the text of an error in the command line that a command found when it ran, with the usage of the command;
  /// `nil` for other errors.
  private static func usageError(
    _ error: any Error, of command: any ParsableCommand.Type
  ) -> String? {
    guard let error = error as? ValidationError else { return nil }
    return """
      Error: \(error.message)
      Usage: \(TemplaterCommand.usageString(for: command))
        See '\(TemplaterCommand.path(of: command)) --help' for more information.
      """
  }
}
