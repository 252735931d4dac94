import Archives
import ArgumentParser
import Assets
import Diagnostics

/// An error that keeps an archive from being used.
struct UnusableArchive: Error {
  let path: String
  /// The finding about the archive; `nil` if it could not be read, or its contents could not be written.
  let diagnostic: Diagnostic?
  private let reason: String
  /// The exit status.
  let status: ExitCode

  init(path: String, code: ArchiveCode, _ reason: String, help: String? = nil) {
    self.path = path
    self.reason = reason
    diagnostic = Diagnostic(of: code, reason, at: .document, help: help)
    status = Status.invalid
  }

  init(path: String, _ error: ArchiveError) {
    self.path = path
    reason = error.reason
    diagnostic = ArchiveCode(error.kind).map { code in
      Diagnostic(of: code, error.reason, at: .document)
    }
    status =
      switch error.kind {
      case .cannotRead: Status.unreadableInput
      case .cannotWrite: Status.cannotWriteOutput
      case .damaged, .unsafeEntry, .tooLarge, .unsupported: Status.invalid
      }
  }

  /// The error message, with the archive's path.
  var sentence: String { "\(path): \(reason)" }

  /// Reports the error on standard error, and returns the exit status to throw.
  func reported() -> any Error {
    guard let diagnostic else { return Console.fail(sentence, status) }
    do {
      try Findings.reportAboutFile([diagnostic], named: path)
    } catch {
      return error
    }
    return status
  }
}

extension ArchiveCode {
  /// Returns the code for an error; `nil` if it is not the archive's fault.
  fileprivate init?(_ kind: ArchiveError.Kind) {
    switch kind {
    case .damaged: self = .damaged
    case .unsafeEntry: self = .unsafeEntry
    case .tooLarge: self = .tooLarge
    case .unsupported: self = .unsupported
    case .cannotRead, .cannotWrite: return nil
    }
  }
}
