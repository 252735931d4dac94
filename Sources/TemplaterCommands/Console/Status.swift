import ArgumentParser
import WorkerProtocol

/// The exit statuses of FORMAT §9.
enum Status {
  /// The document or the media have errors.
  static let invalid = ExitCode(1)
  static let usage = ExitCode(64)
  static let unreadableInput = ExitCode(66)
  static let fault = ExitCode(70)
  static let cannotCreateOutput = ExitCode(73)
  static let cannotWriteOutput = ExitCode(74)

  static func of(_ failure: WorkerFailure) -> ExitCode {
    switch failure.kind {
    case .unreadableInput: unreadableInput
    case .badMedia: invalid
    case .cannotWriteOutput: cannotWriteOutput
    case .refusedOption: usage
    case .fault: fault
    }
  }
}
