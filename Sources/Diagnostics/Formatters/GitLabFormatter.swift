/// Writes findings as a Code Quality report of GitLab: one JSON array of issues.
struct GitLabFormatter: FindingFormatter {
  private let options: ReportOptions
  private var isEmpty = true

  init(_ options: ReportOptions) {
    self.options = options
  }

  func begin() -> String { "[" }

  mutating func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    let path = ReportedPath(source.name, root: options.root).text
    var fingerprints = Fingerprints(path: path)
    var text = ""
    for finding in findings {
      text += isEmpty ? "\n" : ",\n"
      isEmpty = false
      text += issue(finding, path: path, fingerprint: fingerprints.next(finding.diagnostic))
    }
    return text
  }

  func end() -> String { isEmpty ? "]\n" : "\n]\n" }

  private func issue(_ finding: PlacedDiagnostic, path: String, fingerprint: String) -> String {
    let diagnostic = finding.diagnostic
    // Every issue needs a line; findings about the whole document are shown at the first.
    let lines = jsonObject([("begin", "\(finding.line ?? 1)")])
    return jsonObject([
      ("description", jsonLiteral(diagnostic.message)),
      ("check_name", jsonLiteral(options.known[diagnostic.code]?.name ?? diagnostic.code)),
      ("fingerprint", jsonLiteral(fingerprint)),
      ("severity", jsonLiteral(severity(diagnostic.severity))),
      ("location", jsonObject([("path", jsonLiteral(path)), ("lines", lines)])),
    ])
  }

  private func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
