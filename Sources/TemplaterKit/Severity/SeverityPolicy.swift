package import Diagnostics

/// The severities that a user chose for rules.
package struct SeverityPolicy: Hashable, Sendable {
  /// The severity that a user chose for a rule.
  package enum Level: String, CaseIterable, Sendable {
    case error, warn
    /// Not to hear of it.
    case allow

    fileprivate var severity: Diagnostic.Severity? {
      switch self {
      case .error: .error
      case .warn: .warning
      case .allow: nil
      }
    }
  }

  /// By code.
  private var levels: [String: Level] = [:]

  /// Leaves everything as it is.
  package init() {}

  /// Takes every fallback for an error.
  package static let strict: SeverityPolicy = {
    var policy = SeverityPolicy()
    for known in KnownFinding.fallbacks { policy.levels[known.code] = .error }
    return policy
  }()

  /// What is wanted of a rule; the last wish counts. Throws the reason why it cannot be.
  package mutating func set(
    _ level: Level, for known: KnownFinding
  ) throws(UnacceptableSeverity) {
    guard known.isRule || level == .error else { throw UnacceptableSeverity(known: known) }
    levels[known.code] = level
  }

  /// This policy where `other` has no wish, and `other` where it has one.
  package func overridden(by other: SeverityPolicy) -> SeverityPolicy {
    var both = self
    both.levels.merge(other.levels) { $1 }
    return both
  }

  /// The findings as they are to be taken, in their order, without those that are allowed.
  package func applied(to findings: [PlacedDiagnostic]) -> [PlacedDiagnostic] {
    guard !levels.isEmpty else { return findings }
    return findings.compactMap { finding in
      let code = finding.diagnostic.code
      guard let level = levels[code] else { return finding }
      guard let severity = level.severity else { return nil }
      // The note that counts the findings of a code that were left out stays a note.
      guard finding.diagnostic.severity == KnownFinding.ofCode[code]?.severity else {
        return finding
      }
      return finding.with(severity)
    }
  }
}

/// Why a finding has to stay an error.
package struct UnacceptableSeverity: Error {
  let known: KnownFinding

  package var sentence: String {
    "\(known.code) (\(known.name)) is always an error: only rules, which judge what could be read, "
      + "can be taken more or less seriously"
  }
}
