import ArgumentParser
import Checking
import Diagnostics
import FoundationEssentials
import WorkerProtocol

/// The options for the format of findings.
struct ReportFormat: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of findings: text, JSON lines, or a report for other programs."))
  var format: FindingFormat = .human

  @Option(help: "When the text of findings is coloured.")
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
