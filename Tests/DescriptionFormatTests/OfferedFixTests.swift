import DescriptionFormat
import Diagnostics
import JSONSyntax
import Testing

/// A fix removes its finding and causes no new error.
@Suite struct OfferedFixTests {
  private func applying(_ fix: Fix, to text: String) throws -> String {
    let document = try #require(Document.parse(SourceText(name: "a", text: text)).0)
    let result = document.applying([fix])
    #expect(result.applied == [0], "\(fix.title)")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private func codes(_ text: String) -> [String] {
    findings(in: text).map(\.diagnostic.code).sorted()
  }

  /// Expects each fix of a finding of `code` to remove that finding.
  private func expectFixes(in text: String, of code: String, _ fixed: (Fix, String) -> Void) throws
  {
    let before = codes(text)
    for finding in findings(in: text).map(\.diagnostic) where finding.code == code {
      guard let fix = finding.fix else { continue }
      let result = try applying(fix, to: text)
      let after = codes(result)
      #expect(
        after.count { $0 == code } < before.count { $0 == code }, "\(fix.title): \(result)")
      fixed(fix, result)
    }
  }

  @Test(arguments: Rule.all.map(\.code))
  func aRulesFixSettlesItsFinding(code: String) throws {
    let rule = try #require(Rule.named(code))
    try expectFixes(in: rule.invalid, of: code) { fix, result in
      if fix.isSafe { #expect(codes(result).isEmpty, "\(fix.title)") }
    }
  }

  /// The fixes for the examples of rules, and the words that they write.
  @Test(arguments: [
    ("C401", true, "fade_black"), ("C402", true, "grayscale"), ("C403", true, "radius"),
    ("C404", false, "write 4"), ("R301", true, "arrival"), ("R307", false, "main"),
    ("T216", true, "20"), ("R309", false, ""), ("R313", false, ""), ("T219", false, ""),
  ])
  func rulesOfferFixes(code: String, isSafe: Bool, writes: String) throws {
    let rule = try #require(Rule.named(code))
    let fix = try #require(
      findings(in: rule.invalid).map(\.diagnostic).first { $0.code == code }?.fix)
    #expect(fix.isSafe == isSafe)
    #expect(fix.title.contains(writes), "\(fix.title)")
    if isSafe { #expect(try applying(fix, to: rule.invalid) == rule.valid) }
  }

  @Test(arguments: [
    (#""width": "640""#, "S102", true, #""width": 640"#),
    (#""width": 641"#, "S105", false, #""width": 640"#),
    (#""width": 10000"#, "S105", false, #""width": 8192"#),
    (#""hieght": 360"#, "S103", true, #""height": 360"#),
    (#""background": "oragne""#, "S106", true, #""background": "orange""#),
    (#""background": "FF8800""#, "S106", true, ##""background": "#FF8800""##),
  ])
  func shapesAreFixed(written: String, code: String, isSafe: Bool, right: String) throws {
    func text(_ member: String) -> String {
      """
      { "canvas": { \(member) }, "tracks": [ { "type": "video", "name": "a", "segments": [
        { "position": 0, "duration": 5 } ] } ] }
      """
    }
    var count = 0
    try expectFixes(in: text(written), of: code) { fix, result in
      count += 1
      #expect(fix.isSafe == isSafe)
      #expect(result == text(right))
      #expect(codes(result).isEmpty)
    }
    #expect(count == 1)
  }

  @Test func millisecondsAndPercentAreGuesses() throws {
    let text = """
      { "tracks": [ { "type": "video", "name": "a", "volume": "50%", "segments": [
        { "position": 0, "duration": 90000 } ] } ] }
      """
    let fixes = findings(in: text).compactMap(\.diagnostic.fix)
    #expect(fixes.map(\.title) == ["write 0.5", "write 90"])
    #expect(fixes.allSatisfy { !$0.isSafe })
  }

  /// A name with two possible meanings, or one that may still be declared, is not fixed
  /// automatically.
  @Test(arguments: [
    ("arival", ["arrival"], true), ("Arrival", ["arrival"], true), ("arr-ival", ["arrival"], true),
    ("clip3", ["clip1"], false), ("clip3", ["clip1", "clip2"], false), ("cat", ["car"], false),
    ("arival", ["arrival", "carnival"], true), ("arival", ["arrival", "rival"], false),
    ("departure", ["arrival"], false),
  ])
  func namesAreCertainOrNot(written: String, media: [String], isSafe: Bool) {
    let declared = media.map { "\"\($0)\": { \"type\": \"video\" }" }.joined(separator: ", ")
    let text = """
      { "media": { \(declared) }, "tracks": [ { "type": "video", "name": "a", "segments": [
        { "position": 0, "duration": 5, "media": "\(written)" } ] } ] }
      """
    let fix = findings(in: text).map(\.diagnostic).first { $0.code == "R301" }?.fix
    #expect((fix?.isSafe ?? false) == isSafe)
  }

  /// Two keys are misspellings of the same key: the first is fixed, and the other is not.
  @Test func aKeyIsTakenOnce() throws {
    let text = """
      { "tracks": [ { "type": "video", "name": "a", "segments": [
        { "position": 0, "durtion": 5, "duratoin": 6 } ] } ] }
      """
    let document = try #require(Document.parse(SourceText(name: "a", text: text)).0)
    let fixes = findings(in: text).compactMap(\.diagnostic.fix)
    #expect(fixes.count == 2)
    let result = document.applying(fixes)
    #expect(result.applied == [0])
    let fixed = String(decoding: result.bytes, as: UTF8.self)
    #expect(fixed == text.replacing("durtion", with: "duration"))
    #expect(codes(fixed) == ["S103"])
  }
}
