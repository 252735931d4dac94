import ArgumentParser
import Foundation

/// `templater validate PATH…`
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Checks descriptions, templates, and archives with them.",
    discussion: """
      In folders, files named *.json and *.templater are looked at; hidden files and folders and \
      build folders such as node_modules are not, and neither is JSON that is no description or \
      template.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case human, json
  }

  @Argument(
    help: "Files, folders or patterns such as 'docs/**/*.json'; '-' is standard input.")
  var paths: [String]

  @Option(help: "How findings are written: for people, or one JSON object a line.")
  var format: Format = .human

  @OptionGroup var inputs: InputOptions

  @OptionGroup var fixing: FixOptions

  func run() throws {
    let found = inputs.search(paths)
    let checker = inputs.checker(fixing: fixing.mode)
    var output = ValidationOutput(format, yieldsOutput: fixing.yieldsOutput(of: paths))
    output.begin()
    OrderedWork.run(count: found.count, threads: inputs.jobs) { index in
      checker.check(found[index])
    } deliver: {
      output.add($0)
    }
    output.end()
    if let status = output.status { throw status }
  }
}
