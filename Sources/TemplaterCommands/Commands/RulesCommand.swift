import ArgumentParser
import Checking
import Diagnostics
import Listings

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
}
