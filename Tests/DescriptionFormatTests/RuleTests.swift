import DescriptionFormat
import Diagnostics
import Testing

/// Properties of all rules, tested with the rules' own examples.
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

  @Test(arguments: [
    ("23.976", true), ("23.98", true), ("29.97", true), ("47.95", true), ("59.94", true),
    ("119.88", true), ("1", false), ("2", false), ("3.999", false), ("5", false), ("4.996", false),
    ("24", false), ("25", false), ("24.975", false), ("49.95", false), ("\"24000/1001\"", false),
  ])
  func shortFormsOfBroadcastRatesAreNoted(rate: String, isNoted: Bool) {
    let text = """
      { "canvas": { "frameRate": \(rate) }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
    #expect(findings(in: text).contains { $0.diagnostic.code == "V702" } == isNoted)
  }

  @Test(arguments: [
    ("\"video\"", "a.mp3", true), ("\"video\"", "a.jpg", false), ("\"video\"", "a.mp4", false),
    ("\"audio\"", "a.mp4", false), ("\"photo\"", "a.mp4", true),
    // A type that could not be read has a finding of its own.
    ("\"vidio\"", "a.mp3", false), ("5", "a.mp3", false),
  ])
  func sourcesOfAnotherTypeAreFound(type: String, source: String, isFound: Bool) {
    let text = """
      { "media": { "m": { "type": \(type), "source": "\(source)" } }, "tracks": [] }
      """
    #expect(findings(in: text).contains { $0.diagnostic.code == "R319" } == isFound)
  }

  /// A type that could not be read has a finding of its own, and no rule about types reports the medium.
  @Test(arguments: [
    ("\"type\": \"audio\"", ["R302"]), ("\"type\": \"audo\"", ["S104"]),
    ("\"type\": 5", ["S102"]),
    ("\"type\": \"audo\", \"accepts\": [\"audio\"]", ["S104"]),
    ("\"type\": \"audio\", \"accepts\": [\"audio\", \"phto\"]", ["S104"]),
    ("\"type\": \"audio\", \"accepts\": [\"phto\"]", ["S104"]),
    ("\"type\": \"photo\", \"accepts\": [\"phto\"], \"minDuration\": 2", ["S104"]),
    ("\"type\": \"audio\", \"accepts\": \"photo\"", ["S102"]),
  ])
  func unreadableTypesAreReportedOnce(members: String, codes: [String]) {
    let text = """
      { "media": { "m": { \(members) } }, "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 5, "media": "m" } ] } ] }
      """
    #expect(findings(in: text).map(\.diagnostic.code) == codes)
  }

  @Test func codesAndNamesAreUnique() {
    #expect(Set(Rule.all.map(\.code)).count == Rule.all.count)
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    #expect(Rule.all.map(\.code) == Rule.all.map(\.code).sorted { family($0) < family($1) })
    #expect(Rule.all.count >= 65)
  }

  /// Returns a key that sorts codes by the order of the families in the reference, then by number.
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
