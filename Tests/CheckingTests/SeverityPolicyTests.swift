import Checking
import Diagnostics
import Testing

/// Findings get the severities that the user selected.
struct SeverityPolicyTests {
  private func findings() throws -> [PlacedDiagnostic] {
    let source = SourceText(name: "a", text: "abc")
    let unused = try #require(KnownFinding.named("unused-medium"))
    return PlacedDiagnostic.place(
      [
        Diagnostic(code: "S102", "shape", at: .bytes(0..<1)),
        Diagnostic(code: unused.code, severity: unused.severity, "unused", at: .bytes(1..<2)),
        Diagnostic(code: unused.code, severity: .note, "and 7 more", at: .bytes(2..<3)),
      ], in: source)
  }

  private func policy(_ level: SeverityPolicy.Level) throws -> SeverityPolicy {
    var policy = SeverityPolicy()
    try policy.set(level, for: try #require(KnownFinding.named("unused-medium")))
    return policy
  }

  @Test func onlyTheRuleIsTakenDifferently() throws {
    let findings = try findings()
    #expect(SeverityPolicy().applied(to: findings) == findings)
    let raised = try policy(.error).applied(to: findings)
    #expect(raised.map(\.diagnostic.severity) == [.error, .error, .note])
    #expect(raised.map(\.place) == findings.map(\.place))
    // The finding is removed completely, including the count of its omitted repetitions.
    #expect(try policy(.allow).applied(to: findings).map(\.diagnostic.code) == ["S102"])
  }

  @Test func theLaterSettingApplies() throws {
    let both = try policy(.allow).overridden(by: policy(.error))
    let error = try policy(.error)
    #expect(both == error)
    let allow = try policy(.allow)
    #expect(allow.overridden(by: SeverityPolicy()) == allow)
  }

  @Test func onlyRulesCanBeAllowed() {
    for known in KnownFinding.all {
      for level in SeverityPolicy.Level.allCases {
        var policy = SeverityPolicy()
        let isAccepted = (try? policy.set(level, for: known)) != nil
        #expect(isAccepted == (known.isRule || level == .error), "\(known.code) \(level)")
      }
    }
    let rules = KnownFinding.all.filter(\.isRule)
    #expect(rules.count > 40 && !rules.contains { $0.code.hasPrefix("J") })
    #expect(rules.filter { "SMP".contains($0.code.prefix(1)) }.allSatisfy { $0.severity != .error })
  }

  @Test func fallbacksAreNoErrorsByThemselves() throws {
    #expect(KnownFinding.fallbacks.allSatisfy { $0.severity != .error && $0.isRule })
    for code in ["P110", "P115", "M114", "M140", "M180", "M190", "M191", "M192", "M193", "I113"] {
      #expect(try #require(KnownFinding.named(code)).isFallback, "\(code)")
    }
    let unused = try findings()
    #expect(SeverityPolicy.strict.applied(to: unused) == unused)
  }
}
