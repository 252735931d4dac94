import ArgumentParser
import Files

/// The exit statuses of the program.
enum Status {
  static let usage = ExitCode(64)
  static let fault = ExitCode(70)
  static let cannotWriteData = ExitCode(73)
  static let cannotListen = ExitCode(74)
  static let cannotPrint = ExitCode(74)

  /// Prints an error message, and returns the exit status to throw.
  static func fail(_ sentence: String, _ status: ExitCode) -> ExitCode {
    try? Descriptor.standardError.write("templater-server: \(sentence)\n".utf8)
    return status
  }

  /// Prints text on standard output. Throws an exit status if it cannot be written, as on a full disk.
  static func print(_ text: String) throws {
    do throws(SystemError) {
      try Descriptor.standardOutput.write(text.utf8)
    } catch {
      throw fail("cannot write to standard output: \(error)", cannotPrint)
    }
  }
}
