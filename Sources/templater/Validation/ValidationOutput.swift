import ArgumentParser
import Diagnostics

/// The one place where what was found becomes output and a status.
struct ValidationOutput {
  private let format: ValidateCommand.Format
  private var counts = FindingCounts()
  private var failure: ExitCode?

  init(_ format: ValidateCommand.Format) {
    self.format = format
  }

  /// Writes what stands in front of all findings.
  mutating func begin() {}

  /// Writes what was found in one input.
  mutating func add(_ result: CheckedInput) {
    switch result {
    case .other: break
    case .failure(let sentence, let status):
      Console.complain(sentence)
      failure = status
    case .findings(let findings, let source):
      counts.add(fileWith: findings.lazy.map(\.diagnostic))
      if !findings.isEmpty { Console.print(formatted(findings, in: source), terminator: "") }
    }
  }

  /// Writes what stands behind all findings.
  mutating func end() {
    if format == .human { Console.report(counts.summary + "\n") }
  }

  /// What to end with: what could not be read weighs more than what is wrong.
  var status: ExitCode? { failure ?? (counts.errors > 0 ? Status.invalid : nil) }

  private func formatted(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    switch format {
    case .human: HumanFormatter(usesColor: Console.outputHasColor).format(findings, in: source)
    case .json: JSONLinesFormatter().format(findings, in: source)
    }
  }
}
