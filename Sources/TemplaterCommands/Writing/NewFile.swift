import ArgumentParser
import Files
import Synchronization

/// Writes files atomically: `DocumentWriter` with the messages and exit statuses of a command.
enum NewFile {
  /// Writes a file. Prints an error message and throws an exit status if that fails; then nothing has changed.
  static func write(_ bytes: [UInt8], to target: OutputTarget) throws {
    try make(target) { file in
      do throws(SystemError) {
        try Descriptor(file.descriptor).write(bytes)
      } catch {
        throw OutputFailure(target.path, .writing(error)).reported()
      }
    }
  }

  /// Writes a file whose contents `body` writes. Prints an error message and throws an exit status if that
  /// fails; rethrows errors of `body`.
  static func make(_ target: OutputTarget, _ body: (TemporaryFile) throws -> Void) throws {
    try NewFile.announcing { announce in
      try DocumentWriter.make(
        target, announce: announce, failing: { $0.reported() as any Error }, body)
    }
  }

  /// Runs a writer. An interruption removes the hidden files that it announces.
  static func announcing<Result, Failure: Error>(
    _ body: (@escaping @Sendable (String) -> Void) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let hidden = Mutex<[String]>([])
    defer { hidden.withLock(\.self).forEach(Interruption.unregister) }
    return try body { name in
      hidden.withLock { $0.append(name) }
      Interruption.register([name], of: name)
    }
  }
}

extension OutputFailure {
  /// Prints an error message, and returns the exit status to throw.
  func reported() -> any Error {
    if case .refused(let refusal) = reason { return OutputRefusal(path, refusal).reported() }
    return Console.fail(sentence, status)
  }

  /// The exit status.
  var status: ExitCode {
    if case .creating = reason { Status.cannotCreateOutput } else { Status.cannotWriteOutput }
  }
}
