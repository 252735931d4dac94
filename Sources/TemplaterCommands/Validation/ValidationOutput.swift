import ArgumentParser
import Checking
import Diagnostics
import Glibc

/// Writes the results of `validate`, and determines its exit status.
struct ValidationOutput {
  private let format: FindingFormat
  private var formatter: any FindingFormatter
  private let maxWarnings: Int?
  /// Whether standard output is for a fixed text or a diff. Findings then go to standard error.
  private let yieldsOutput: Bool
  private var counts = FindingCounts()
  private var fixes = FixCounts()
  /// The exit status of the first failure.
  private var failure: ExitCode?
  private var hasDifference = false

  /// `maxWarnings` is the maximum number of warnings for success.
  init(_ report: ReportFormat, maxWarnings: Int?, yieldsOutput: Bool) {
    self.maxWarnings = maxWarnings
    self.yieldsOutput = yieldsOutput
    format = report.format
    formatter = report.formatter(for: yieldsOutput ? STDERR_FILENO : STDOUT_FILENO)
  }

  /// Writes the text before all findings.
  mutating func begin() { write(formatter.begin()) }

  /// Writes the findings of one input, and reports its fixes.
  mutating func add(_ result: CheckedInput) {
    switch result {
    case .other: break
    case .failure(let sentence, let status):
      fail(sentence, status)
      write(formatter.format(unreadable: sentence))
    case .findings(let findings, let source, let helpText, let canBeFixed):
      if let helpText { report(helpText, source.name) }
      counts.add(fileWith: findings.lazy.map(\.diagnostic), canBeFixed: canBeFixed)
      write(formatter.format(findings, in: source))
    }
  }

  /// Writes the text after all findings, and the summaries.
  mutating func end() {
    write(formatter.end())
    if let fixed = fixes.summary { Console.report(fixed + "\n") }
    if format == .human { Console.report(counts.summary + "\n") }
    if let maxWarnings, hasTooManyWarnings {
      Console.reportError("\(counts.warnings) warnings, and --max-warnings allows \(maxWarnings)")
    }
  }

  /// The exit status; `nil` for success. Errors in reading or writing take precedence over findings.
  var status: ExitCode? {
    failure ?? (counts.errors > 0 || hasTooManyWarnings || hasDifference ? Status.invalid : nil)
  }

  private func write(_ text: String) {
    if yieldsOutput { Console.report(text) } else { Console.write(text) }
  }

  private mutating func fail(_ sentence: String, _ status: ExitCode) {
    Console.reportError(sentence)
    failure = failure ?? status
  }

  private mutating func report(_ helpText: FixResult, _ name: String) {
    switch helpText.outcome {
    case .written: break
    case .text(let bytes): Console.write(bytes)
    case .difference(let text):
      Console.print(text, terminator: "")
      hasDifference = true
      return
    case .left(let reason): Console.reportError(reason)
    case .failed(let sentence, let status): fail(sentence, status)
    }
    fixes.add(helpText.made.count)
    for made in helpText.made {
      let position = made.place.map { ":\($0.line):\($0.column)" } ?? ""
      Console.report(
        escapedForDisplay("\(name)\(position): fixed[\(made.code)]: \(made.title)") + "\n")
    }
  }

  private var hasTooManyWarnings: Bool { counts.warnings > maxWarnings ?? .max }
}

/// The numbers of fixes and of fixed files.
private struct FixCounts {
  private var fixes = 0
  private var files = 0

  mutating func add(_ count: Int) {
    fixes += count
    files += count > 0 ? 1 : 0
  }

  /// A summary such as `fixed 3 findings in 1 file`; `nil` if nothing was fixed.
  var summary: String? {
    guard fixes > 0 else { return nil }
    return "fixed \(fixes) finding\(fixes == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s")"
  }
}
