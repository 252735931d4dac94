import DescriptionFormat
import Diagnostics
import Testing

/// Laws over the list of rules: each is tested by its own examples.
struct RuleTests {
  @Test(arguments: Rule.all.map(\.code))
  func invalidExampleHasThisDefectAndNoOtherError(code: String) throws {
    let rule = try #require(Rule.named(code))
    let found = findings(in: rule.invalid).map(\.diagnostic)
    #expect(found.contains { $0.code == code && $0.severity == rule.severity })
    let others = found.filter { $0.code != code && $0.severity == .error }
    #expect(others.isEmpty)
    #expect(found.filter { $0.code == code }.allSatisfy { $0.location != .document })
  }

  @Test(arguments: Rule.all.map(\.code))
  func everyFindingHasAPlace(code: String) throws {
    let rule = try #require(Rule.named(code))
    for finding in findings(in: rule.invalid) {
      #expect(finding.place != nil)
      #expect(finding.notePlaces.allSatisfy { $0 != nil })
    }
  }

  @Test(arguments: Rule.all.map(\.code))
  func validExampleIsClean(code: String) throws {
    let rule = try #require(Rule.named(code))
    #expect(findings(in: rule.valid).map { "\($0.diagnostic.code) \($0.diagnostic.message)" } == [])
  }

  @Test func codesAndNamesAreUnique() {
    #expect(Set(Rule.all.map(\.code)).count == Rule.all.count)
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    #expect(Rule.all.map(\.code) == Rule.all.map(\.code).sorted { family($0) < family($1) })
    #expect(Rule.all.count >= 65)
  }

  /// The order of the families in the reference, then the numbers.
  private func family(_ code: String) -> String {
    let index = RuleFamily.allCases.firstIndex { code.hasPrefix($0.rawValue) }
    return "\(index ?? 9)" + code.dropFirst()
  }

  @Test func namesAreKebabCaseAndTextsAreSentences() {
    for rule in Rule.all {
      #expect(rule.name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
      #expect(rule.summary.hasSuffix("."))
      #expect(rule.explanation.hasSuffix("."))
    }
  }
}
