/// The codes of one stage of the compiler, all of them errors.
package protocol FindingCode: CaseIterable, RawRepresentable<String>, Sendable {
  /// A kebab-case name of the defect.
  var name: String { get }
  /// One sentence for the reference.
  var summary: String { get }
}

extension FindingCode {
  package var known: KnownFinding {
    KnownFinding(code: rawValue, name: name, severity: .error, summary: summary)
  }
}
