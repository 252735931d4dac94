/// A form that findings are written in, file by file, so that no more is held than one file's.
///
/// The pieces, one after the other, make the whole text:
///
///     begin() · format(findings of a file) … · end()
package protocol FindingFormatter {
  /// What stands in front of everything.
  mutating func begin() -> String

  /// The findings of one file, in the order of their places. It is called for files without
  /// findings as well.
  mutating func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String

  /// An input that could not be read, and a sentence that says why. Standard error has it already.
  mutating func format(unreadable sentence: String) -> String

  /// What stands behind everything.
  mutating func end() -> String
}

extension FindingFormatter {
  package mutating func begin() -> String { "" }
  package mutating func format(unreadable sentence: String) -> String { "" }
  package mutating func end() -> String { "" }
}
