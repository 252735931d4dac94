import ArgumentParser
import WorkerProtocol

/// The exit statuses of FORMAT §9.
enum Status {
  /// The document or the media have errors.
  static let invalid = ExitCode(1)
  static let usage = ExitCode(64)
  static let unreadableInput = ExitCode(66)
  static let unavailable = ExitCode(69)
  static let fault = ExitCode(70)
  static let cannotCreateOutput = ExitCode(73)
  static let cannotWriteOutput = ExitCode(74)

  /// All exit statuses, for the help and the reference.
  static let list = """
    Exit status: 0 valid or done, 1 the document or the media have errors, 64 usage, 66 an input cannot \
    be read, 69 a cluster cannot be reached, 70 a fault of templater, 73 or 74 the output cannot be written, 129, 130 or 143 \
    interrupted, 141 standard output is closed.
    """

  static func of(_ failure: WorkerFailure) -> ExitCode {
    switch failure.kind {
    case .unreadableInput: unreadableInput
    case .badMedia: invalid
    case .cannotWriteOutput: cannotWriteOutput
    case .outputExists: cannotCreateOutput
    case .refusedOption: usage
    case .fault: fault
    }
  }
}
