/// A formatter of findings that works file by file, so that only the findings of one file are in
/// memory.
///
/// The whole text consists of these parts:
///
///     begin() · format(findings of a file) … · end()
package protocol FindingFormatter {
  /// Returns the text before everything.
  mutating func begin() -> String

  /// Returns the findings of one file, which must be sorted by place. It is also called for files
  /// without findings.
  mutating func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String

  /// Returns the text for an input that could not be read. The sentence with the reason has already
  /// been written to standard error.
  mutating func format(unreadable sentence: String) -> String

  /// Returns the text after everything.
  mutating func end() -> String
}

extension FindingFormatter {
  package mutating func begin() -> String { "" }
  package mutating func format(unreadable sentence: String) -> String { "" }
  package mutating func end() -> String { "" }
}
