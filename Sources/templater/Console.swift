import ArgumentParser
import Diagnostics
import Foundation

/// What the program says: results on standard output, everything else on standard error.
enum Console {
  static func print(_ text: String, terminator: String = "\n") {
    FileHandle.standardOutput.write(Data((text + terminator).utf8))
  }

  static func write(_ bytes: [UInt8]) {
    FileHandle.standardOutput.write(Data(bytes))
  }

  /// One line that begins with the program's name; control characters are made visible.
  static func complain(_ message: String) {
    FileHandle.standardError.write(Data("templater: \(escapedForDisplay(message))\n".utf8))
  }

  static func report(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Says what went wrong and gives up with a status.
  static func fail(_ message: String, _ status: ExitCode) -> any Error {
    complain(message)
    return status
  }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
  static let errorHasColor = hasColor(STDERR_FILENO)
  static let outputHasColor = hasColor(STDOUT_FILENO)

  /// Colour on a terminal, unless NO_COLOR says otherwise (no-color.org).
  private static func hasColor(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }
}
