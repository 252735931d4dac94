import Diagnostics

/// The limits on JSON documents (FORMAT §1). Documents beyond the limits for bytes and depth are
/// rejected.
package struct DocumentLimits: Hashable, Sendable {
  /// The size of the text in bytes; by default 16 MiB.
  package var bytes: Int
  /// The depth of nested arrays and objects; by default 64.
  package var depth: Int
  /// The number of findings of one code that are stored; further ones are only counted. By default
  /// 1,000.
  package var findings: Int
  /// Whether integers may exceed 64 bits, up to the range of a double, and the words for infinities
  /// and NaN are read as null. The integers are rounded to eighteen digits.
  package var allowsForeignNumbers: Bool

  package init(
    bytes: Int = 16 << 20, depth: Int = 64, findings: Int = CappedFindings.standardLimit,
    allowsForeignNumbers: Bool = false
  ) {
    self.bytes = bytes
    self.depth = depth
    self.findings = findings
    self.allowsForeignNumbers = allowsForeignNumbers
  }
}
