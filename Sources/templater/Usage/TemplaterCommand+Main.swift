import ArgumentParser
import Foundation

extension TemplaterCommand {
  /// Runs the command that the words name. What is wrong with the words is said with what to write
  /// instead, where that is known.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      if let fault = UnknownSubcommand.fault(of: words) { throw ValidationError(fault) }
      var command = try parseAsRoot(words)
      try command.run()
    } catch {
      let message = message(for: error)
      guard exitCode(for: error) == .validationFailure, !message.isEmpty,
        let better = UsageAdvice(words: words, message: message).sentence
      else { exit(withError: error) }
      Console.report(fullMessage(for: error).replacing(message, with: better, maxReplacements: 1))
      Console.report("\n")
      exit(withError: ExitCode.validationFailure)
    }
  }
}
