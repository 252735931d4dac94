package import Compiling
package import Diagnostics
package import JSONSyntax

/// Makes all safe fixes that the findings of a document offer.
///
/// One fix may uncover another: a key has to be spelled correctly before its value is checked. So fixes are
/// made in rounds, and each round checks the result of the previous one.
package struct Repair: Sendable {
  /// A fix that was made.
  package struct AppliedFix: Hashable, Sendable {
    /// The code of the finding that offered the fix.
    package let code: String
    /// A description of the fix: `rename 'lenght' to 'length'`.
    package let title: String
    /// The place of the finding in the text of its round.
    package let place: PlacedDiagnostic.Place?
  }

  /// The maximum number of rounds: fixes that undo each other would never end.
  package static let maxRounds = 10

  /// The document after the fixes. It parses if it parsed before.
  package private(set) var checked: CheckedDocument
  package private(set) var made: [AppliedFix] = []

  /// Fixes `checked`. Findings that `policy` allows are not fixed.
  package init(
    of checked: CheckedDocument, limits: DocumentLimits = DocumentLimits(),
    policy: SeverityPolicy = SeverityPolicy()
  ) {
    self.checked = checked
    for _ in 0..<Repair.maxRounds {
      guard makeRound(limits, policy) else { return }
    }
  }

  /// Makes all fixes that can be made together; returns whether there were any.
  private mutating func makeRound(_ limits: DocumentLimits, _ policy: SeverityPolicy) -> Bool {
    guard let document = checked.document else { return false }
    let findings = policy.applied(to: checked.findings).filter { $0.diagnostic.fix?.isSafe == true }
    let fixes = findings.compactMap(\.diagnostic.fix)
    guard !fixes.isEmpty else { return false }
    let (bytes, applied) = document.applying(fixes)
    guard !applied.isEmpty, bytes != checked.source.bytes else { return false }
    let next = CheckedDocument(
      SourceText(name: checked.source.name, bytes: bytes), limits: limits,
      trusting: checked.trusted)
    guard next.document != nil else { return false }
    checked = next
    made += applied.map { index in
      AppliedFix(
        code: findings[index].diagnostic.code, title: fixes[index].title,
        place: findings[index].place)
    }
    return true
  }
}
