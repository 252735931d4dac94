import ArgumentParser
import Files
import Synchronization

/// Writing a file that gets its name only when it is complete: `DocumentWriter` with a command's words
/// and statuses.
enum NewFile {
  /// Writes all of a file. Throws an exit status after printing the message; then nothing has changed.
  static func write(_ bytes: [UInt8], to target: OutputTarget) throws {
    try make(target) { file in
      do throws(SystemError) {
        try Descriptor(file.descriptor).write(bytes)
      } catch {
        throw OutputFailure(target.path, .writing(error)).reported()
      }
    }
  }

  /// The same with a body that fills the file. Throws an exit status after printing the message, or what `body`
  /// throws.
  static func make(_ target: OutputTarget, _ body: (TemporaryFile) throws -> Void) throws {
    try NewFile.announcing { announce in
      try DocumentWriter.make(
        target, announce: announce, failing: { $0.reported() as any Error }, body)
    }
  }

  /// Runs a writer, whose hidden files are removed by an interruption.
  static func announcing<Failure: Error>(
    _ body: (@escaping @Sendable (String) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let hidden = Mutex<[String]>([])
    defer { hidden.withLock(\.self).forEach(Interruption.forgets) }
    try body { name in
      hidden.withLock { $0.append(name) }
      Interruption.removes([name], of: name)
    }
  }
}

extension OutputFailure {
  /// Says on standard error what is wrong, and returns the status to end with.
  func reported() -> any Error {
    if case .refused(let refusal) = reason { return OutputRefusal(path, refusal).reported() }
    return Console.fail(sentence, status)
  }

  /// What to end with.
  var status: ExitCode {
    if case .creating = reason { Status.cannotCreateOutput } else { Status.cannotWriteOutput }
  }
}
