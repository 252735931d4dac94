/// The codes of one stage of the compiler.
package protocol FindingCode: CaseIterable, RawRepresentable<String>, Sendable {
  /// A kebab-case name of the defect.
  var name: String { get }
  /// How grave it is: an error where a stage does not say otherwise.
  var severity: Diagnostic.Severity { get }
  /// One sentence for the reference.
  var summary: String { get }
  /// Whether something is shown, heard or written otherwise than the document or its media say.
  var isFallback: Bool { get }
}

extension FindingCode {
  package var severity: Diagnostic.Severity { .error }
  package var isFallback: Bool { false }

  /// What every finding of the code has in common. What is no error is a judgement, which authors
  /// may take more or less seriously as they may those of rules.
  package var known: KnownFinding {
    KnownFinding(
      code: rawValue, name: name, severity: severity, summary: summary, isRule: severity != .error,
      isFallback: isFallback)
  }
}
