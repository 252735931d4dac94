import ArgumentParser
import Diagnostics
import FoundationEssentials
import TemplaterKit
import WorkerProtocol

/// The options for the format of findings.
struct ReportFormat: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How findings are written: for people, as JSON lines, or as a report for other programs."))
  var format: FindingFormat = .human

  @Option(help: "When findings for people are coloured.")
  var color: ColorChoice = .auto

  /// Returns a formatter for output to a file descriptor.
  func formatter(for descriptor: Int32) -> any FindingFormatter {
    format.formatter(
      ReportOptions(
        tool: ReportOptions.Tool(name: "templater", version: programVersion),
        known: KnownFinding.all, root: FileManager.default.currentDirectoryPath,
        usesColor: color.usesColor(on: descriptor)))
  }
}

extension FindingFormat: ExpressibleByArgument {}
