import ArgumentParser
import Checking
import Diagnostics

/// `templater rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists all findings that checks of documents and media can report.")

  @Option(help: "The format: text ('human') or one JSON object per line ('json').")
  var format: ListFormat = .human

  func run() {
    for known in KnownFinding.all {
      switch format {
      case .human: Console.print(known.line)
      case .json: Console.print(known.json)
      }
    }
  }
}

extension KnownFinding {
  fileprivate var line: String {
    "\(code)  \(severity.rawValue.padded(to: 8))\(name.padded(to: 34))\(summary)"
  }

  /// A JSON object with the keys `code`, `name`, `severity`, `summary` and `isRule`, and if the finding has them
  /// `explanation` and the documents `invalid` and `valid`.
  fileprivate var json: String {
    jsonObject([
      ("code", jsonLiteral(code)), ("name", jsonLiteral(name)),
      ("severity", jsonLiteral(severity.rawValue)), ("summary", jsonLiteral(summary)),
      ("isRule", "\(isRule)"),
      ("explanation", explanation.map(jsonLiteral)),
      ("invalid", (example?.invalid).map(jsonLiteral)),
      ("valid", (example?.valid).map(jsonLiteral)),
    ])
  }
}
