import Diagnostics
import Foundation
import FoundationXML
import TestSupport
import Testing

/// Reports for other programs, parsed as those programs parse them.
struct ReportTests {
  @Test(arguments: FindingFormat.allCases)
  func theFormatIsWhatItWas(format: FindingFormat) throws {
    let (expected, actual) = try golden(
      "findings.\(format.rawValue)", SampleFindings.report(format))
    #expect(actual == expected)
  }

  @Test(arguments: FindingFormat.allCases)
  func nothingFromADocumentIsObeyedByATerminal(format: FindingFormat) {
    let text = SampleFindings.report(format)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHazardous })
  }

  @Test(arguments: FindingFormat.allCases)
  func anEmptyReportIsWhole(format: FindingFormat) throws {
    var formatter = format.formatter(SampleFindings.options)
    let text = formatter.begin() + formatter.end()
    switch format {
    case .human, .json, .github: #expect(text.isEmpty)
    case .sarif, .gitlab: _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    case .junit: _ = try JUnitReader.read(text)
    }
  }

  @Test func everyJSONLineIsAnObject() throws {
    let lines = SampleFindings.report(.json).split(separator: "\n")
    #expect(lines.count == 6)
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["code"] is String && object["file"] is String)
    }
    let hostile = try JSONSerialization.jsonObject(with: Data(lines[3].utf8)) as? [String: Any]
    #expect(hostile?["help"] as? String == SampleFindings.hostileName)
  }

  @Test func gitHubReadsBackWhatWasWritten() throws {
    let lines = SampleFindings.report(.github).split(separator: "\n")
    #expect(lines.count == 7)
    let commands = try lines.map { line in
      try #require(line.wholeMatch(of: #/::(error|warning|notice) ([^:]*)::(.*)/#))
    }
    let first = properties(commands[0].output.2)
    #expect(
      first == [
        "file": "trip.json", "line": "2", "endLine": "2", "col": "11", "endColumn": "19",
        "title": "S103 unknown-key",
      ])
    #expect(
      commands[0].output.3.hasSuffix(
        "%0Ahelp: did you mean 'length'?"))
    // A finding that spans several lines has no columns.
    #expect(properties(commands[1].output.2)["col"] == nil)
    #expect(properties(commands[1].output.2)["endLine"] == "3")
    let hostile = try #require(properties(commands[3].output.2)["file"])
    #expect(hostile.hasPrefix("dir a\"b'\\c\n::error::x\r\\u{9}\\u{1B}[31m"))
  }

  private func properties(_ text: Substring) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: text.split(separator: ",").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), String(parts[1]).removingPercentEncoding ?? "")
      })
  }

  @Test func gitLabFingerprintsAreUnique() throws {
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(SampleFindings.report(.gitlab).utf8))
        as? [[String: Any]])
    #expect(issues.count == 6)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 6)
    #expect(
      issues.map { $0["severity"] as? String } == [
        "major", "minor", "minor", "major", "major", "info",
      ])
    let paths = issues.compactMap { ($0["location"] as? [String: Any])?["path"] as? String }
    #expect(paths[4] == "drafts/trip.zip" && paths[5] == "/elsewhere/o'k.json")
  }

  @Test func aFingerprintStaysWhenLinesAreAdded() {
    func fingerprint(_ text: String, _ range: Range<Int>) -> Substring? {
      let source = SourceText(name: "a.json", text: text)
      let finding = Diagnostic(code: "X001", "bad", at: .bytes(range))
      var formatter = FindingFormat.gitlab.formatter(SampleFindings.options)
      let report = formatter.format(PlacedDiagnostic.place([finding], in: source), in: source)
      return report.firstMatch(of: #/"fingerprint":"([0-9a-f]{32})"/#)?.output.1
    }
    #expect(fingerprint("{}", 0..<1) != nil)
    #expect(fingerprint("{}", 0..<1) == fingerprint("\n\n{}", 2..<3))
  }

  @Test func jUnitIsWellFormed() throws {
    let suites = try JUnitReader.read(SampleFindings.report(.junit))
    #expect(suites.map(\.tests) == [3, 1, 1, 1, 1, 1])
    #expect(suites.map(\.failures) == [1, 0, 1, 1, 0, 0])
    #expect(suites.map(\.errors) == [0, 0, 0, 0, 0, 1])
    #expect(suites[1].name == "a b#c%d,e:f?.json")
    #expect(suites[2].text.contains("]]><b>&amp;%0A{0}"))
  }

  @Test func colorsAndListsAreForTheRightOnes() {
    var options = SampleFindings.options
    options.usesColor = true
    for format in FindingFormat.allCases {
      #expect(SampleFindings.report(format, options).contains("\u{1B}[1;31m") == (format == .human))
    }
  }
}

/// Reads the suites of a JUnit report.
private final class JUnitReader: NSObject, XMLParserDelegate {
  struct Suite {
    var name: String
    var tests = 0
    var failures = 0
    var errors = 0
    var text = ""
  }

  private var suites: [Suite] = []

  static func read(_ text: String) throws -> [Suite] {
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if !isWellFormed, let error = parser.parserError { throw error }
    return reader.suites
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "testsuite":
      suites.append(Suite(name: attributes["name"] ?? ""))
      for (key, element) in [("tests", "testcase"), ("failures", "failure"), ("errors", "error")] {
        declared[element, default: 0] += Int(attributes[key] ?? "") ?? -1
      }
    case "testcase": suites[suites.count - 1].tests += 1
    case "failure": suites[suites.count - 1].failures += 1
    case "error": suites[suites.count - 1].errors += 1
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !suites.isEmpty { suites[suites.count - 1].text += text }
  }

  /// The counts that the suites declare.
  private var declared: [String: Int] = [:]

  func parserDidEndDocument(_ parser: XMLParser) {
    let sums = [
      "testcase": suites.map(\.tests), "failure": suites.map(\.failures),
      "error": suites.map(\.errors),
    ].mapValues { $0.reduce(0, +) }
    if !suites.isEmpty { #expect(declared == sums) }
  }
}
