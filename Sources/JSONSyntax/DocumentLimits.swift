import Diagnostics

/// How much JSON is accepted before a document is refused (FORMAT §1).
package struct DocumentLimits: Hashable, Sendable {
  /// Bytes of text; 16 MiB.
  package var bytes: Int
  /// Arrays and objects inside each other; 64. jansson itself refuses more than 2,048.
  package var depth: Int
  /// Findings of one code that are kept; the others are only counted. 1,000.
  package var findings: Int

  package init(
    bytes: Int = 16 << 20, depth: Int = 64, findings: Int = CappedFindings.standardLimit
  ) {
    self.bytes = bytes
    self.depth = depth
    self.findings = findings
  }
}
