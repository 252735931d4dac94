/// Findings as JUnit's XML: a suite for each file, with a test for each finding. Errors are
/// failures; warnings and notes are tests that succeed and say something. A file without findings
/// has one test, which succeeds.
struct JUnitFormatter: FindingFormatter {
  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func begin() -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(attributes(("name", "templater")))>\n"
  }

  func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    let path = ReportedPath(source.name, root: options.root).text
    var tests = findings.map { test($0, path, source) }
    if tests.isEmpty { tests = [test(named: "no findings", path, "")] }
    let failures = findings.count { $0.diagnostic.severity == .error }
    return suite(path, tests, failures: failures, errors: 0)
  }

  func format(unreadable sentence: String) -> String {
    let error = "<error\(attributes(("message", sentence), ("type", "unreadable")))/>"
    return suite(
      options.tool.name, [test(named: sentence, options.tool.name, error)], failures: 0, errors: 1)
  }

  func end() -> String { "</testsuites>\n" }

  private func suite(_ name: String, _ tests: [String], failures: Int, errors: Int) -> String {
    let counts = attributes(
      ("name", name), ("tests", "\(tests.count)"), ("failures", "\(failures)"),
      ("errors", "\(errors)"))
    return "  <testsuite\(counts)>\n" + tests.joined() + "  </testsuite>\n"
  }

  private func test(_ finding: PlacedDiagnostic, _ path: String, _ source: SourceText) -> String {
    let diagnostic = finding.diagnostic
    let position = finding.place.map { " at \($0.line):\($0.column)" } ?? ""
    let report = escapedForXML(HumanFormatter().format([finding], in: source))
    let outcome =
      if diagnostic.severity == .error {
        "<failure\(attributes(("message", diagnostic.message), ("type", diagnostic.code)))>"
          + "\(report)</failure>"
      } else {
        "<system-out>\(report)</system-out>"
      }
    return test(named: options.title(of: diagnostic.code) + position, path, outcome)
  }

  private func test(named name: String, _ path: String, _ outcome: String) -> String {
    let start = "    <testcase\(attributes(("name", name), ("classname", path), ("file", path)))"
    return start + (outcome.isEmpty ? "/>\n" : ">\(outcome)</testcase>\n")
  }

  private func attributes(_ attributes: (String, String)...) -> String {
    attributes.map { " \($0.0)=\"\(escapedForXML(escapedForDisplay($0.1)))\"" }.joined()
  }
}

/// Text for an element or, if it has no line ends, for an attribute. What XML 1.0 cannot hold at
/// all is written as `\u{FFFE}`.
private func escapedForXML(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar.value {
    case 0x26: result += "&amp;"
    case 0x3C: result += "&lt;"
    case 0x3E: result += "&gt;"
    case 0x22: result += "&quot;"
    case 0x0A: result += "\n"
    case 0...0x1F, 0xFFFE, 0xFFFF:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
