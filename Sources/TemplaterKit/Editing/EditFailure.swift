package import Diagnostics
import Files

/// An error with a message for users: what failed, where, why, and what to do.
public struct EditFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence, or one line for each finding about a text: `line 2, column 45: M125 the source of 'q' cannot be used: …`.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Lists all errors among `findings`, one per line, with their places in the text of the document, and then `others`.
  package init(findings: [PlacedDiagnostic], and others: [String] = []) {
    let errors = AdviceSurface.library.reworded(
      findings.filter { $0.diagnostic.severity == .error })
    self.init((errors.map(Self.sentence) + others).joined(separator: "\n"))
  }

  /// `line 2, column 45: M125 the source of 'q' cannot be used: …; help`, with a line for each note.
  private static func sentence(_ finding: PlacedDiagnostic) -> String {
    let diagnostic = finding.diagnostic
    let place = finding.place.map { "line \($0.line), column \($0.column): " } ?? ""
    let help = diagnostic.help.map { "; \($0)" } ?? ""
    return
      (["\(place)\(diagnostic.code) \(diagnostic.message)\(help)"]
      + diagnostic.notes.map { "  \($0.message)" }).joined(separator: "\n")
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
