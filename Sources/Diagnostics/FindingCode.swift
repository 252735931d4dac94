/// The codes of one stage of the compiler.
package protocol FindingCode: CaseIterable, RawRepresentable<String>, Sendable {
  /// A kebab-case name of the defect.
  var name: String { get }
  /// One sentence for the reference.
  var summary: String { get }
  /// How grave it is; an error unless the code says otherwise.
  var severity: Diagnostic.Severity { get }
}

extension FindingCode {
  package var severity: Diagnostic.Severity { .error }

  package var known: KnownFinding {
    KnownFinding(code: rawValue, name: name, severity: severity, summary: summary)
  }
}
