package import Diagnostics
package import JSONSyntax

/// A document with every safe fix made that its findings offer.
///
/// One fix may uncover the next: a key has to be spelt right before its value is looked at. So it
/// goes in rounds, each of which checks what the last one made.
package struct Repair: Sendable {
  /// One fix that was made.
  package struct Made: Hashable, Sendable {
    /// The code of the finding.
    package let code: String
    /// What was done: `rename 'lenght' to 'length'`.
    package let title: String
    /// Where the finding was in the text of its round.
    package let place: PlacedDiagnostic.Place?
  }

  /// After so many rounds fixes that undo each other are left alone.
  package static let mostRounds = 10

  /// The document as it is afterwards. It can be read whenever it could be read before.
  package private(set) var checked: CheckedDocument
  package private(set) var made: [Made] = []

  /// What `policy` allows is not fixed.
  package init(
    of checked: CheckedDocument, limits: DocumentLimits = DocumentLimits(),
    policy: SeverityPolicy = SeverityPolicy()
  ) {
    self.checked = checked
    for _ in 0..<Repair.mostRounds {
      guard makeRound(limits, policy) else { return }
    }
  }

  /// Makes what can be made at once; false when that is nothing.
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
      Made(
        code: findings[index].diagnostic.code, title: fixes[index].title,
        place: findings[index].place)
    }
    return true
  }
}
