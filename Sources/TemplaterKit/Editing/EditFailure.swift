package import Diagnostics
import Files

/// An error with a message for users: what failed, where, why, and what to do.
public struct EditFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence, or one line for each of several findings.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Lists all errors among `findings`, one per line.
  package init(findings: [PlacedDiagnostic]) {
    let errors = findings.filter { $0.diagnostic.severity == .error }
    self.init(
      errors.map { finding in
        "\(finding.diagnostic.code) \(finding.diagnostic.message)"
          + (finding.diagnostic.help.map { "; \($0)" } ?? "")
      }.joined(separator: "\n"))
  }

  /// Runs `body`, and converts its error to a failure with the error's text.
  static func explained<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(EditFailure) -> Result {
    do {
      return try body()
    } catch {
      throw EditFailure("\(error)")
    }
  }

  /// Writes a document to a file. Throws an error if that is one of the files that are read.
  static func writing(
    _ text: String, to path: String, reading sources: [String]
  ) throws(EditFailure) {
    do throws(OutputFailure) {
      try DocumentWriter.write(
        Array(text.utf8), to: OutputTarget(path, read: ReadFiles(sources)))
    } catch {
      throw EditFailure(error.sentence)
    }
  }
}
