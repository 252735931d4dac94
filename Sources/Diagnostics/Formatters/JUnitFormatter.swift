/// Writes findings as XML of JUnit: a suite for each file, with a test for each finding. Errors are
/// failures; warnings and notes are passed tests with output. A file without findings has one
/// passed test.
struct JUnitFormatter: FindingFormatter {
  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func begin() -> String { JUnitSuite.beginning }

  func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    let path = ReportedPath(source.name, root: options.root).text
    let tests = findings.map { test($0, source) }
    return JUnitSuite(
      path, file: path, tests.isEmpty ? [JUnitSuite.Test("no findings", .passed)] : tests
    ).text
  }

  func format(unreadable sentence: String) -> String {
    let name = options.tool.name
    return JUnitSuite(
      name, file: name,
      [JUnitSuite.Test(sentence, .unusable(sentence, kind: "unreadable"))]
    ).text
  }

  func end() -> String { JUnitSuite.end }

  private func test(_ finding: PlacedDiagnostic, _ source: SourceText) -> JUnitSuite.Test {
    let diagnostic = finding.diagnostic
    let position = finding.place.map { " at \($0.line):\($0.column)" } ?? ""
    let report = HumanFormatter().format([finding], in: source)
    return JUnitSuite.Test(
      options.title(of: diagnostic.code) + position,
      diagnostic.severity == .error
        ? .failed(diagnostic.message, kind: diagnostic.code, report: report) : .remarked(report))
  }
}
