/// The numbers of findings of each severity, for the last line of a report.
package struct FindingCounts: Hashable, Sendable {
  package private(set) var errors = 0
  package private(set) var warnings = 0
  package private(set) var notes = 0
  /// The number of findings with a fix that is safe to apply without review.
  package private(set) var fixable = 0
  /// The number of documents.
  package private(set) var files = 0

  package init() {}

  /// Adds the findings of a document. `canBeFixed` is false if its file cannot be rewritten, as that of an archive.
  package mutating func add(
    fileWith diagnostics: some Sequence<Diagnostic>, canBeFixed: Bool = true
  ) {
    files += 1
    for diagnostic in diagnostics {
      if canBeFixed, diagnostic.fix?.isSafe == true { fixable += 1 }
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  /// A summary, such as `3 errors, 1 warning in 2 files; --fix can fix 2 of them` or `no findings in
  /// 1 file`.
  package var summary: String {
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }
      .map(FindingCounts.counted)
    let what = parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    let rest = fixable > 0 ? "; --fix can fix \(fixable) of them" : ""
    return "\(what) in \(FindingCounts.counted(files, "file"))\(rest)"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
