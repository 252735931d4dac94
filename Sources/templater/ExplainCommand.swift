import ArgumentParser
import DescriptionFormat
import Diagnostics
import TemplaterKit

/// `templater explain CODE`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains a finding, with an example of what is right.")

  @Argument(help: "A code such as T203, or a name such as transition-not-on-overlap.")
  var code: String

  func run() throws {
    guard let page = explainedFinding(code) ?? explainedFinding(code.uppercased()) else {
      throw ValidationError("no finding is called '\(code)'; 'templater rules' lists the rules")
    }
    Console.print(page, terminator: "")
  }
}

/// `templater rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules that documents are checked by.")

  func run() throws {
    for rule in Rule.all {
      let severity = rule.severity.rawValue.padding(toLength: 8)
      Console.print("\(rule.code)  \(severity)\(rule.name.padding(toLength: 34))\(rule.summary)")
    }
  }
}

extension String {
  /// The text with spaces behind it, as far as it is shorter.
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
