import ArgumentParser
import Diagnostics

/// The one place where what was found becomes output and a status.
struct ValidationOutput {
  private let format: FindingFormat
  private var formatter: any FindingFormatter
  private let maxWarnings: Int?
  private var counts = FindingCounts()
  private var failure: ExitCode?

  /// `maxWarnings` is how many warnings are no reason to end with an error.
  init(_ report: ReportFormat, maxWarnings: Int?) {
    self.maxWarnings = maxWarnings
    format = report.format
    formatter = report.formatter
  }

  /// Writes what stands in front of all findings.
  mutating func begin() { Console.write(formatter.begin()) }

  /// Writes what was found in one input.
  mutating func add(_ result: CheckedInput) {
    switch result {
    case .other: break
    case .failure(let sentence, let status):
      Console.complain(sentence)
      Console.write(formatter.format(unreadable: sentence))
      failure = status
    case .findings(let findings, let source):
      counts.add(fileWith: findings.lazy.map(\.diagnostic))
      Console.write(formatter.format(findings, in: source))
    }
  }

  /// Writes what stands behind all findings.
  mutating func end() {
    Console.write(formatter.end())
    if format == .human { Console.report(counts.summary + "\n") }
    if let maxWarnings, hasTooManyWarnings {
      Console.complain("\(counts.warnings) warnings, and --max-warnings allows \(maxWarnings)")
    }
  }

  /// What to end with: what could not be read weighs more than what is wrong.
  var status: ExitCode? {
    failure ?? (counts.errors > 0 || hasTooManyWarnings ? Status.invalid : nil)
  }

  private var hasTooManyWarnings: Bool { counts.warnings > maxWarnings ?? .max }
}
