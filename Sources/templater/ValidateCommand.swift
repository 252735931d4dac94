import ArgumentParser
import Diagnostics
import Foundation
import TemplaterKit

/// `templater validate FILE…`
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Checks descriptions, templates, and archives with them.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case human, json
  }

  @Argument(help: "Descriptions, templates or archives; '-' is standard input.")
  var files: [String]

  @Option(help: "How findings are written: for people, or one JSON object a line.")
  var format: Format = .human

  func run() throws {
    var counts = FindingCounts()
    var unreadable: ExitCode?
    for file in files {
      do {
        let (source, findings) = try check(file)
        counts.add(fileWith: findings.map(\.diagnostic))
        Console.print(formatted(findings, in: source), terminator: "")
      } catch let status as ExitCode {
        unreadable = status
      }
    }
    if format == .human { Console.report(counts.summary + "\n") }
    if let unreadable { throw unreadable }
    if counts.errors > 0 { throw Status.invalid }
  }

  /// What is wrong with a document, and in an archive with what is beside it.
  private func check(_ file: String) throws -> (SourceText, [PlacedDiagnostic]) {
    guard ArchivedDocument.isArchive(file), FileManager.default.fileExists(atPath: file) else {
      let compilation = CheckedDocument(try DocumentFile.read(file))
      return (compilation.source, compilation.findings)
    }
    do throws(UnusableArchive) {
      let archived = try ArchivedDocument(file)
      let compilation = Compilation(archived.source)
      let findings = compilation.diagnostics + archived.findings(of: compilation)
      return (archived.source, compilation.place(findings))
    } catch {
      // An archive has no lines, and so no text to show.
      let source = SourceText(name: file, text: "")
      guard let diagnostic = error.diagnostic else { throw error.reported() }
      return (source, PlacedDiagnostic.place([diagnostic], in: source))
    }
  }

  private func formatted(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    switch format {
    case .human: HumanFormatter(usesColor: Console.outputHasColor).format(findings, in: source)
    case .json: JSONLinesFormatter().format(findings, in: source)
    }
  }
}
