/// The output formats for findings.
package enum FindingFormat: String, CaseIterable, Sendable {
  /// Text for people, with excerpts.
  case human
  /// JSON lines for programs: one object per line.
  case json
  /// SARIF 2.1.0, for code hosts and editors.
  case sarif
  /// Workflow commands, which GitHub shows next to the lines of a change.
  case github
  /// A Code Quality report for GitLab.
  case gitlab
  /// XML of JUnit, which nearly all CI servers show as tests.
  case junit

  /// Returns a new formatter.
  package func formatter(_ options: ReportOptions) -> any FindingFormatter {
    switch self {
    case .human: HumanFormatter(usesColor: options.usesColor)
    case .json: JSONLinesFormatter()
    case .sarif: SARIFFormatter(options)
    case .github: GitHubFormatter(options)
    case .gitlab: GitLabFormatter(options)
    case .junit: JUnitFormatter(options)
    }
  }
}
