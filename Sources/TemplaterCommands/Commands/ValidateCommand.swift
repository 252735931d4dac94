import ArgumentParser
import Threads

/// `templater validate PATH…`
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Checks descriptions, templates, and archives with them.",
    discussion: """
      In folders, files named *.json and *.templater are checked. Hidden files and folders, build \
      folders such as node_modules, and JSON that is not a description or template are skipped.
      """)

  @Argument(
    help: "Files, folders or patterns such as 'docs/**/*.json'; '-' is standard input.",
    completion: .file())
  var paths: [String]

  @OptionGroup var report: ReportFormat

  @OptionGroup var inputs: InputOptions

  @OptionGroup var severities: SeverityOptions

  @OptionGroup var fixing: FixOptions

  func run() throws {
    let found = try severities.configure(
      inputs.search(paths), standardInputName: inputs.stdinName)
    let checker = inputs.checker(fixing: fixing.mode)
    if case .inPlace = fixing.mode { Console.ignoreClosedOutput() }
    var output = ValidationOutput(
      report, maxWarnings: severities.maxWarnings, yieldsOutput: fixing.yieldsOutput(of: paths))
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
