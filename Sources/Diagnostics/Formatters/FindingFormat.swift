/// The forms that findings can be written in.
package enum FindingFormat: String, CaseIterable, Sendable {
  /// For people, with the place in the text.
  case human
  /// For programs: one JSON object a line.
  case json
  /// SARIF 2.1.0, which code hosts and editors read.
  case sarif
  /// Workflow commands, which GitHub shows beside the lines of a change.
  case github
  /// GitLab's Code Quality report.
  case gitlab
  /// JUnit's XML, which nearly all CI servers show as tests.
  case junit

  /// One that has written nothing yet.
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
