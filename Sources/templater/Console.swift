import ArgumentParser
import Diagnostics
import Foundation

/// What the program says: results on standard output, everything else on standard error.
enum Console {
  static func print(_ text: String, terminator: String = "\n") {
    write(text + terminator)
  }

  /// Writes a piece of the result, if it is not empty.
  static func write(_ text: String) {
    guard !text.isEmpty else { return }
    FileHandle.standardOutput.write(Data(text.utf8))
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
  static let errorHasColor = ColorChoice.auto.usesColor(on: STDERR_FILENO)
}
