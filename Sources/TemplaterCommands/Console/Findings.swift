import Checking
import Diagnostics
import TemplaterKit

/// Findings on standard error, with the severities of `--strict`.
enum Findings {
  /// Reports findings on standard error. Throws an exit status if there are errors.
  static func report(_ findings: [PlacedDiagnostic], in source: SourceText) throws {
    if show(findings, in: source) { throw Status.invalid }
  }

  /// Reports findings on standard error. Returns whether there are errors.
  @discardableResult
  static func show(_ findings: [PlacedDiagnostic], in source: SourceText) -> Bool {
    let findings = Strictness.policy.applied(to: findings)
    var formatter: any FindingFormatter =
      Console.reportsObjects
      ? JSONLinesFormatter() : HumanFormatter(usesColor: Console.errorHasColor)
    let place = Console.context.map { "\($0): " } ?? ""
    Console.report(formatter.format(findings.map { $0.prefixed(with: place) }, in: source))
    return findings.map(\.diagnostic).hasErrors
  }

  /// Reports findings about a file other than the document. Throws an exit status if there are errors.
  static func reportAboutFile(_ findings: [Diagnostic], named name: String) throws {
    let source = SourceText(name: name, text: "")
    try report(PlacedDiagnostic.place(findings, in: source), in: source)
  }

  /// Reports findings about a file that is being written. The caller decides what errors mean.
  static func showAboutFile(_ findings: [Diagnostic], named name: String) {
    let source = SourceText(name: name, text: "")
    _ = show(PlacedDiagnostic.place(findings, in: source), in: source)
  }
}
