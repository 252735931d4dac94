import Archives
import ArgumentParser
import Diagnostics
import TemplaterKit

/// Why an archive that was given cannot be used.
struct UnusableArchive: Error {
  let path: String
  /// Nil when the archive could not even be read, or its contents not be put anywhere.
  let diagnostic: Diagnostic?
  private let reason: String
  /// What to end with.
  let status: ExitCode

  init(path: String, code: ArchiveCode, _ reason: String) {
    self.path = path
    self.reason = reason
    diagnostic = Diagnostic(of: code, reason, at: .document)
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

  /// What is wrong, with the archive's path.
  var sentence: String { "\(path): \(reason)" }

  /// Says on standard error what is wrong, and returns the status to end with.
  func reported() -> any Error {
    guard let diagnostic else { return Console.fail(sentence, status) }
    do {
      try DocumentFile.reportBeside([diagnostic], named: path)
    } catch {
      return error
    }
    return status
  }
}

extension ArchiveCode {
  /// Nil for what is not the archive's fault.
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
