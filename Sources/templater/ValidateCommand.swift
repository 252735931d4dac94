import ArgumentParser
import Diagnostics
import TemplaterKit

/// `templater validate FILE…`
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Checks descriptions and templates.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case human, json
  }

  @Argument(help: "Descriptions or templates; '-' is standard input.")
  var files: [String]

  @Option(help: "How findings are written: for people, or one JSON object a line.")
  var format: Format = .human

  func run() throws {
    var counts = FindingCounts()
    var unreadable: ExitCode?
    for file in files {
      do {
        let compilation = Compilation(try DocumentFile.read(file))
        counts.add(fileWith: compilation.diagnostics)
        Console.print(formatted(compilation), terminator: "")
      } catch let status as ExitCode {
        unreadable = status
      }
    }
    if format == .human { Console.report(counts.summary + "\n") }
    if let unreadable { throw unreadable }
    if counts.errors > 0 { throw Status.invalid }
  }

  private func formatted(_ compilation: Compilation) -> String {
    switch format {
    case .human:
      HumanFormatter(usesColor: Console.outputHasColor)
        .format(compilation.findings, in: compilation.source)
    case .json: JSONLinesFormatter().format(compilation.findings, in: compilation.source)
    }
  }
}
