import ArgumentParser
import Files

/// The exit statuses of the program.
enum Status {
  static let usage = ExitCode(64)
  static let cannotWriteData = ExitCode(73)
  static let cannotListen = ExitCode(74)

  /// Prints an error message, and returns the exit status to throw.
  static func fail(_ sentence: String, _ status: ExitCode) -> ExitCode {
    try? Descriptor.standardError.write("templater-server: \(sentence)\n".utf8)
    return status
  }
}
