package import Diagnostics

/// The severities that a user chose for rules.
package struct SeverityPolicy: Hashable, Sendable {
  /// The severity that a user chose for a rule.
  package enum Level: String, CaseIterable, Sendable {
    case error, warn
    /// Do not report it.
    case allow

    fileprivate var severity: Diagnostic.Severity? {
      switch self {
      case .error: .error
      case .warn: .warning
      case .allow: nil
      }
    }
  }

  /// The chosen severities by code.
  private var levels: [String: Level] = [:]

  /// Changes no severities.
  package init() {}

  /// Makes every fallback an error.
  package static let strict: SeverityPolicy = {
    var policy = SeverityPolicy()
    for known in KnownFinding.fallbacks { policy.levels[known.code] = .error }
    return policy
  }()

  /// Sets the severity of a finding, replacing an earlier choice. Throws an error if it has to stay an error.
  package mutating func set(
    _ level: Level, for known: KnownFinding
  ) throws(UnacceptableSeverity) {
    guard known.isRule || level == .error else { throw UnacceptableSeverity(known: known) }
    levels[known.code] = level
  }

  /// Returns the choices of both policies; those of `other` take precedence.
  package func overridden(by other: SeverityPolicy) -> SeverityPolicy {
    var both = self
    both.levels.merge(other.levels) { $1 }
    return both
  }

  /// Returns the findings with the chosen severities, in their order, without those that are allowed.
  package func applied(to findings: [PlacedDiagnostic]) -> [PlacedDiagnostic] {
    guard !levels.isEmpty else { return findings }
    return findings.compactMap { finding in
      let code = finding.diagnostic.code
      guard let level = levels[code] else { return finding }
      guard let severity = level.severity else { return nil }
      // The note with the number of findings of a code that were left out stays a note.
      guard finding.diagnostic.severity == KnownFinding.ofCode[code]?.severity else {
        return finding
      }
      return finding.with(severity)
    }
  }
}

/// The error of an attempt to relax a finding that has to stay an error.
package struct UnacceptableSeverity: Error {
  let known: KnownFinding

  package var sentence: String {
    "\(known.code) (\(known.name)) is always an error: the severity can be changed only for rules, "
      + "which check documents that could be read"
  }
}
