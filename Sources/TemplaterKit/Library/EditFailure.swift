package import Diagnostics
import Files

/// Why something cannot be done, in words: what, where, why, and what to do.
public struct EditFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence, or a line for each of several findings.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// All errors that were found, a line each.
  package init(findings: [PlacedDiagnostic]) {
    let errors = findings.filter { $0.diagnostic.severity == .error }
    self.init(
      errors.map { finding in
        "\(finding.diagnostic.code) \(finding.diagnostic.message)"
          + (finding.diagnostic.help.map { "; \($0)" } ?? "")
      }.joined(separator: "\n"))
  }

  /// The same with another module's error put into words.
  static func explained<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(EditFailure) -> Result {
    do {
      return try body()
    } catch {
      throw EditFailure("\(error)")
    }
  }

  /// Writes a document to a file that must be none of those that are read.
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
